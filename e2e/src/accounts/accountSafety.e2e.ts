import { loadMessages, timing } from '@fabula/contract'
import { expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor } = setupTheatre()

const isLoggedIn = () => visitor.page.evaluate(() => localStorage.getItem('token') !== null)

test.each([
  ['pt-PT', 320],
  ['th', 390],
] as const)(
  'a guest reads what deleting means, agrees, is closed at once, and thinks again at the next login, in %s [R2.31] [R2.32] [R2.67] [R4.21] [R5.04]',
  async (lang, width) => {
    await theatre.visitor(lang, { width })
    const { page, text } = visitor
    const looksRight = async () => {
      expect(await visitor.faults()).toEqual([])
      expect(await clippedWords(page)).toEqual([])
    }
    await visitor.arrive('/pages/setting/account')
    await visitor.button('privacy.export.make').waitFor()
    await looksRight()
    await visitor.button('account.delete').click()
    await visitor.on('/pages/setting/logout/protocol').waitFor()
    await looksRight()
    await visitor.button('account.delete.next').click()
    await visitor.heard((await loadMessages(lang)).agreement_missing)
    await page.getByRole('checkbox').check()
    // A second tap on the same button that comes as fast as a machine's is passed over.
    await page.waitForTimeout(timing.doubleTapGuardMs)
    await visitor.button('account.delete.next').click()
    await page.getByText(text('account.verify.guest')).waitFor()
    await looksRight()
    await visitor.button('account.delete.stay').click()
    await visitor.on('/pages/home/index').waitFor()
    await visitor.goto('/pages/setting/logout/vertify')
    await visitor
      .on('/pages/setting/logout/vertify')
      .getByText(text('account.verify.guest'))
      .waitFor()
    await visitor
      .on('/pages/setting/logout/vertify')
      .getByRole('button', { name: text('account.delete'), exact: true })
      .click()
    await page.getByText(text('account.closing.done')).waitFor()
    expect(await isLoggedIn()).toBe(false)
    await looksRight()
    await page.getByRole('checkbox').last().check()
    await visitor.button('login.guestAgain').click()
    const question = page.getByRole('dialog', { name: text('account.closing.title') })
    await question.waitFor()
    await looksRight()
    await question.getByRole('button', { name: text('account.closing.keep') }).click()
    await page.waitForFunction(() => !location.hash.includes('/pages/public/login'))
    expect(await isLoggedIn()).toBe(true)
  },
)

test('a player downloads a copy of their data once, and signs out of all devices [R11.07] [R2.31]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  await visitor.arrive('/pages/setting/account')
  await visitor.button('privacy.export.make').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download/ }).click()
  expect((await download).suggestedFilename()).toBe('fabula-data.zip')
  expect(await (await download).failure()).toBeNull()
  await page.getByText(text('privacy.export.taken')).waitFor()
  await page.getByText(/^The next one from/).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: text('privacy.logins.all') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('privacy.logins.confirm'), exact: true })
    .click()
  await page.waitForFunction(() => location.hash.includes('/pages/public/login'))
  expect(await isLoggedIn()).toBe(false)
})

/** Calls that the page makes, as they are made. */
function watchCalls(): string[] {
  const calls: string[] = []
  visitor.page.on('request', (request) => {
    const [, name] = /\/apiv1\/([\w/]+)/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}

test('a login loads the player, then the music, and is noted last [R4.04]', async () => {
  await theatre.visitor('en', { width: 320 })
  await visitor.goto('/pages/public/login')
  const calls = watchCalls()
  await visitor.logInByHand()
  await expect.poll(() => calls).toContain('user/pageShowLog')
  const steps = ['login/visitorLogin', 'user/userInfo', 'user/getBgmSetting', 'user/pageShowLog']
  const made = calls.filter((name) => steps.includes(name))
  expect(made.slice(0, 4)).toEqual(steps)
})

test('the first login is noted as another event than those after it [R4.04]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  const noted = () =>
    page
      .waitForRequest((request) => request.url().includes('user/pageShowLog'))
      .then((request) => request.postDataJSON())
  await visitor.goto('/pages/public/login')
  const first = noted()
  await visitor.logInByHand()
  expect(await first).toMatchObject({ page_name: 'first_login' })
  await visitor.goto('/pages/setting/index')
  await visitor.button('mine.logout').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('mine.logout.confirm') })
    .click()
  await visitor.on('/pages/public/login').waitFor()
  await page.getByRole('checkbox').check()
  const second = noted()
  await page.getByRole('button', { name: text('login.guestAgain') }).click()
  expect(await second).toMatchObject({ page_name: 'login' })
})

const optional = ['user/pageShowLog', 'game/gameListLog', 'game/gameLog', 'login/deviceLog']

test('nothing optional is sent before a yes, what is allowed then is, and no is one tap as well [R11.06] [R2.50] [R3.13] [R7.01] [R7.28]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page } = visitor
  const calls = watchCalls()
  const sent = () => calls.filter((name) => optional.includes(name))
  await visitor.arrive('/pages/setting/privacy')
  const statistics = page.getByRole('switch', { name: 'Statistics' })
  await statistics.waitFor()
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])
  expect(await statistics.isChecked()).toBe(false)
  await visitor.goto('/pages/mine/index')
  await visitor.on('/pages/mine/index').waitFor()
  await page.waitForTimeout(3000)
  expect(sent()).toEqual([])
  await visitor.goto('/pages/setting/privacy')
  await visitor.button('privacy.choices.all').click()
  await expect.poll(() => statistics.isChecked()).toBe(true)
  for (const [path, label] of [
    ['/pages/setting/welfare', 'welfare'],
    ['/pages/mine/index', 'mine'],
    [`/pages/ai/chat?game_id=${tin}`, 'chat'],
  ] as const) {
    const told = page.waitForRequest(/pageShowLog/)
    await visitor.goto(path)
    expect((await told).postDataJSON()).toMatchObject({ page_name: label })
    // A yes to all is one to the mark of this browser too.
    expect((await told).headers()['browser-id']).toMatch(/^[0-9a-f]{64}$/)
  }
  await visitor.goto('/pages/setting/privacy')
  await visitor.button('privacy.choices.none').click()
  await expect.poll(() => statistics.isChecked()).toBe(false)
  const here = visitor.on('/pages/setting/privacy')
  await here
    .getByRole('main')
    .getByText(/^Last changed on/)
    .waitFor()
  const before = sent().length
  const unmarked = page.waitForRequest(/user\/mypage/)
  await visitor.goto('/pages/mine/index')
  expect((await unmarked).headers()).not.toHaveProperty('browser-id')
  await visitor.on('/pages/mine/index').waitFor()
  expect(sent().length).toBe(before)
})

test('a browser that refuses in its user’s name is heard: nothing can be allowed, and what was is taken back [R11.06]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  await visitor.arrive('/pages/setting/privacy')
  await visitor.button('privacy.choices.all').click()
  await expect.poll(() => page.getByRole('switch', { name: 'Statistics' }).isChecked()).toBe(true)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const told = page.waitForRequest(
    (request) => request.url().includes('user/consent') && request.method() === 'POST',
  )
  await page.reload()
  await page.getByText(text('privacy.choices.gpc')).waitFor()
  expect(await page.getByRole('switch', { name: 'Statistics' }).isDisabled()).toBe(true)
  expect((await told).postDataJSON()).toMatchObject({ analytics: false, told_by: 'gpc' })
  expect(await visitor.button('privacy.choices.all').count()).toBe(0)
})
