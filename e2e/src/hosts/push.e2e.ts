import { randomBytes } from 'node:crypto'
import { openPushService, type PushService } from '@fabula/devkit'
import { afterAll, expect, test } from 'vitest'
import { playToLast } from '../kit/playByCalls.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

let service: PushService
const { theatre, visitor, player } = setupTheatre({
  config: async () => {
    service = await openPushService()
    return { pushKey: randomBytes(32).toString('base64url') }
  },
  pushOrigins: () => [service.origin],
})
afterAll(() => service?.close())

test('after a first win, and not before, the player can be told of tonight’s tale; a tap on the notice leads there', async () => {
  await theatre.visitor('en', { installs: true })
  const { page, text } = visitor
  const browser = service.newBrowser()
  // Browsers under test have no push service of their own: the real one is behind `subscribe` alone.
  await page.addInitScript((subscription) => {
    const { endpoint, ...keys } = subscription
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription
    const asked = { times: 0 }
    Object.assign(globalThis, { asked })
    Notification.requestPermission = async () => {
      asked.times += 1
      return 'granted'
    }
  }, browser.subscription)
  await page.context().grantPermissions(['notifications'], { origin: theatre.world.address })
  const askedTimes = () =>
    page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times)

  await visitor.arrive('/pages/setting/index')
  await visitor.button('mine.logout').waitFor()
  await visitor.untilLoaded()
  const row = page.getByRole('switch', { name: text('tonight.push.label') })
  expect(await row.count()).toBe(0)

  const { moves } = theatre.load('win')
  await player.play([await playToLast(theatre, visitor, moves)])
  expect(await askedTimes()).toBe(0)
  await player.seeResult()
  const offer = visitor.button('tonight.push.offer')
  await offer.waitFor()
  expect(await askedTimes()).toBe(0)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await offer.click()
  await offer.waitFor({ state: 'detached' })
  expect(await askedTimes()).toBe(1)
  const { rows } = await theatre.world.context.database.pool.query(
    'SELECT endpoint FROM push_subscription',
  )
  expect(rows).toEqual([{ endpoint: browser.subscription.endpoint }])

  await visitor.goto('/pages/setting/index')
  await row.waitFor()
  expect(await row.isChecked()).toBe(true)
  expect(await visitor.faults()).toEqual([])

  const message = { title: 'Tonight’s tale is here', body: 'The comet', page: '/pages/ai/tonight' }
  await deliver(JSON.stringify(message))
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((found) => ({
        getNotifications: () => found.getNotifications(),
      }))
      return (await getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: message.title, body: message.body, data: { page: message.page } }])
  // What the worker says to an open window when the notice is tapped.
  await page.evaluate(
    (data) => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    },
    { type: 'OPEN_PAGE', page: message.page },
  )
  await visitor.on('/pages/ai/tonight').waitFor()

  await visitor.goto('/pages/setting/index')
  await row.click()
  await expect.poll(() => row.isChecked()).toBe(false)
  const left = await theatre.world.context.database.pool.query('SELECT FROM push_subscription')
  expect(left.rowCount).toBe(0)
})

/** Hands a message to the page's worker, as the browser does with what its service has brought and decrypted. */
async function deliver(data: string): Promise<void> {
  const { page } = visitor
  const devtools = await page.context().newCDPSession(page)
  const origin = theatre.world.address
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data,
  })
}
