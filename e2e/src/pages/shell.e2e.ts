import { languages } from '@fabula/contract'
import { expect, test } from 'vitest'
import { doubleTap } from '../kit/hand.ts'
import { listenIn } from '../kit/listenIn.ts'
import { shareOf } from '../kit/sampled.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor } = setupTheatre({ mayComplain: true })

const stored = (key: string) => visitor.page.evaluate((name) => localStorage.getItem(name), key)

async function atHome() {
  await theatre.visitor()
  await visitor.arrive('/')
  await visitor.on('/pages/home/index').waitFor()
}

test('nobody gets in without the terms ticked, and is told so in their language [R5.03, R8.05]', async () => {
  await theatre.visitor('ja')
  const { page, text } = visitor
  await visitor.goto('/pages/public/login')
  const enter = page.getByRole('button', { name: text('login.guest') })
  await enter.click()
  await visitor.heard(text('login.birth.missing'))
  await page.getByLabel(text('login.birth.skip')).check()
  await enter.click()
  await visitor.heard('同意')
  expect(await stored('token')).toBeNull()
})

test('a toast does not end the app in a browser that knows no popovers [R4.24]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  // As Safari 16 is.
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await visitor.goto('/pages/public/login')
  const enter = page.getByRole('button', { name: text('login.guest') })
  await enter.click()
  await visitor.heard(text('login.birth.missing'))
  await page.getByLabel(text('login.birth.skip')).check()
  await enter.click()
  await visitor.heard('Please check and agree')
  expect(visitor.complaints).toEqual([])
})

test('a double tap on the login makes one guest, not two [R9.04]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/visitorLogin')) logins += 1
  })
  await visitor.goto('/pages/public/login')
  await page.getByLabel(text('login.birth.skip')).check()
  await page.getByRole('checkbox').last().check()
  await doubleTap(page, page.getByRole('button', { name: text('login.guest') }))
  await expect.poll(() => stored('userInfo')).not.toBeNull()
  expect(logins).toBe(1)
})

test('a login stores token, user and login id, and every call says who and what calls [R4.01, R7.01, R3.04]', async () => {
  await theatre.visitor('zh-Hans')
  const asked = visitor.page.waitForRequest((request) => request.url().includes('mainGameList'))
  await visitor.goto('/')
  await visitor.logInByHand()
  const headers = await (await asked).allHeaders()
  expect(headers).toMatchObject({ lang: 'cn', terminal: 'web', version: '1.0.59' })
  expect(headers['access-token']).toBe(await stored('token'))
  expect(headers['login-id']).toBe(await stored('loginId'))
  expect(headers['device-id']).toBe(await stored('UUIDONLY'))
  expect(headers).not.toHaveProperty('browser-id')
  expect(JSON.parse((await stored('user')) ?? '')).toMatchObject({ token: headers['access-token'] })
  expect(JSON.parse((await stored('userInfo')) ?? '')).toMatchObject({ power: 100, coin: 0 })
})

test('a logout leaves nothing but the guest’s own key, by which they come back [R4.03, R1.21]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  const heard = await listenIn(page)
  await visitor.goto('/')
  await visitor.logInByHand()
  await expect.poll(heard).toEqual(['/music/bright.mp3'])
  await expect.poll(() => stored('home')).not.toBeNull()
  const who = JSON.parse((await stored('userInfo')) ?? '').client_id
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('textarea:visible').fill('A word for nobody else')
  const drafts = () => page.evaluate(() => JSON.stringify(localStorage))
  await page.goBack()
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(await drafts()).toContain('A word for nobody else')
  await page.getByRole('button', { name: text('shell.tab.me'), exact: true }).click()
  await page.getByRole('button', { name: text('mine.settings') }).click()
  await page.getByRole('button', { name: text('mine.logout') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('mine.logout.confirm') })
    .click()
  await visitor.on('/pages/public/login').waitFor()
  await expect.poll(heard).toEqual([])
  // `home` is the list of games; the credential is the token in the record of the user.
  for (const key of ['token', 'loginId', 'userInfo', 'gameInfo', 'home'])
    expect(await stored(key), key).toBeNull()
  expect(JSON.parse((await stored('user')) ?? '{}')).not.toHaveProperty('token')
  expect(await drafts()).not.toContain('A word for nobody else')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: text('login.guestAgain') }).click()
  await visitor.on('/pages/home/index').waitFor()
  await expect.poll(() => stored('userInfo')).toContain(who)
})

test('a session that has ended leads to the login, which says so, without a toast [R4.02, R8.02]', async () => {
  await atHome()
  const { page, text } = visitor
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.reload()
  await visitor.on('/pages/public/login').waitFor()
  expect(await stored('token')).toBeNull()
  await page.getByText('Your session has ended. Please log in again.').waitFor()
  expect(await page.locator('.visually-hidden[role=status]').textContent()).toBe('')
  await page.getByRole('button', { name: text('login.guestAgain') }).waitFor()
})

test('a language is switched in place, and kept [R7.54, R1.24]', async () => {
  await theatre.visitor()
  const { page } = visitor
  await page.goto(`${theatre.world.address}/#/pages/setting/language`)
  await page.getByText('ไทย').click()
  await page.getByRole('heading', { name: 'ภาษา' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('th')
  await page.reload()
  await page.getByRole('heading', { name: 'ภาษา' }).waitFor()
  await page.goto(`${theatre.world.address}/?lang=cht#/pages/setting/language`)
  await page.getByRole('heading', { name: '語言' }).waitFor()
})

test('all games are found by words, under their own title [R2.49]', async () => {
  await atHome()
  const { page, text } = visitor
  await page.getByRole('button', { name: text('home.more') }).click()
  const found = visitor.on('/pages/home/gameList').getByRole('button', { name: 'Biscuit Tin' })
  await found.waitFor()
  await expect.poll(() => page.title()).toBe('All games · Fabula')
  await page.getByRole('searchbox').fill('no such words')
  await page.getByText(text('games.empty.title')).waitFor()
  await page.getByRole('searchbox').fill('biscuit')
  await found.waitFor()
})

test('the next games load 150 px before the end, not earlier [R2.29]', async () => {
  await atHome()
  const { page, text } = visitor
  let asked = 0
  let first: { result: { game_id: string }[] } | null = null
  // Our shelf is too short to scroll: its first game, over and over.
  await page.route('**/game/gameList', async (route) => {
    first ??= (await (await route.fetch()).json()).data
    asked += 1
    const result = Array.from({ length: 12 }, (_, at) => ({
      ...first?.result[0],
      game_id: `game-${asked}-${at}`,
    }))
    await route.fulfill({ json: { code: 200, msg: '', data: { result, next: `${asked}` } } })
  })
  await page.getByRole('button', { name: text('home.more') }).click()
  const list = visitor.on('/pages/home/gameList').locator('[data-scroll="games"]')
  const scrollTo = async (fromEnd: number) => {
    await list.evaluate((element, px) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - px
    }, fromEnd)
    await page.waitForTimeout(400)
  }
  await list.getByRole('button').nth(11).waitFor()
  // With its letters and pictures there the list keeps its height.
  await visitor.untilLoaded()
  await scrollTo(155)
  expect(asked).toBe(1)
  await scrollTo(145)
  await list.getByRole('button').nth(23).waitFor()
  expect(asked).toBe(2)
})

test('login and detail have bars of their own: no title, and back over the picture [R2.23, R2.37]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.goto('/pages/public/login')
  const login = visitor.on('/pages/public/login')
  await login.getByRole('button', { name: text('login.guest') }).waitFor()
  expect(await login.locator('header').first().getByRole('heading').count()).toBe(0)
  await login.getByRole('button', { name: text('shell.back') }).click()
  await visitor.on('/pages/home/index').waitFor()
  await visitor.logInByHand()
  await page.getByRole('button', { name: 'Biscuit Tin' }).first().click()
  const detail = visitor.on('/pages/home/gameDetail')
  await detail.getByRole('heading', { level: 1, name: 'Biscuit Tin' }).waitFor()
  expect(await detail.locator('header').first().getByRole('heading').count()).toBe(0)
  await detail.getByRole('button', { name: text('shell.back') }).click()
  await visitor.on('/pages/home/index').waitFor()
})

test('without a network a screen says so, and goes on by itself when it is back [R8.04]', async () => {
  await atHome()
  const { page, text } = visitor
  await page.getByRole('button', { name: text('home.more') }).waitFor()
  await visitor.untilLoaded()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: text('home.more') }).click()
  await page.getByRole('heading', { name: text('shell.offline.title') }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Biscuit Tin' }).waitFor()
})

// The first of a page takes 30 ms, and four times that on a slow phone, as long as all else that home draws.
test('home shows itself without making a number format', async () => {
  await atHome()
  const { page, text } = visitor
  await page.addInitScript(() => {
    const made: string[] = []
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: (format, given) => {
        made.push(new Error('a number format').stack ?? '')
        return Reflect.construct(format, given)
      },
    })
    Object.assign(globalThis, { made })
  })
  // As on a site where stories have been played.
  await page.route('**/game/mainGameList', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"popularity":\d+/g, '"popularity":12')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await page.getByText('12 plays').first().waitFor()
  await page.getByText(text('daily.checkIn.strip').replace('{day}', '1')).waitFor()
  expect(await page.evaluate(() => (globalThis as { made?: string[] }).made)).toEqual([])
})

test('a second finger does not zoom the page, nor does the system darken it [R2.12, R1.25]', async () => {
  await atHome()
  const { page } = visitor
  const isBlocked = await page.evaluate(() => {
    const touch = (identifier: number) => new Touch({ identifier, target: document.body })
    const touches = [touch(1), touch(2)]
    const pinch = new TouchEvent('touchstart', { touches, cancelable: true, bubbles: true })
    return !document.body.dispatchEvent(pinch)
  })
  expect(isBlocked).toBe(true)
  const fingers = await page.context().newCDPSession(page)
  for (const apart of [20, 60, 120, 180])
    await fingers.send('Input.dispatchTouchEvent', {
      type: apart === 20 ? 'touchStart' : 'touchMove',
      touchPoints: [
        { x: 195 - apart, y: 420, id: 0 },
        { x: 195 + apart, y: 420, id: 1 },
      ],
    })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.touchscreen.tap(195, 420)
  await page.touchscreen.tap(195, 420)
  await page.waitForTimeout(400)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  const doubleClick = () =>
    document.body.dispatchEvent(new MouseEvent('dblclick', { cancelable: true, bubbles: true }))
  expect(await page.evaluate(doubleClick)).toBe(false)
  const look = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await look()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await look()).toBe(light)
})

test('me shows the version; the terms open from its settings [R1.26, R2.22, R2.24]', async () => {
  await atHome()
  const { page, text } = visitor
  await page.getByRole('button', { name: text('shell.tab.me'), exact: true }).click()
  await page.getByText('Version 1.0.59').waitFor()
  await page.getByRole('button', { name: text('mine.settings') }).click()
  await page.getByRole('button', { name: text('mine.terms') }).click()
  await visitor.on('/pages/public/clause').getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.faults()).toEqual([])
})

const beforePlay = [
  { path: '/', shown: '/pages/home/index', who: 'stranger' },
  { path: '/pages/public/login', shown: '/pages/public/login', who: 'stranger' },
  ...['/pages/home/index', '/pages/home/gameList', '/pages/mine/index'].map((path) => ({
    path,
    shown: path,
    who: 'guest',
  })),
]

test.each(languages.map((lang, at) => ({ lang, pages: shareOf(beforePlay, { at, of: 3 }) })))(
  'the pages before a play are for everybody, in $lang [R1.24, R12.08]',
  async ({ lang, pages }) => {
    await theatre.visitor(lang, { width: 360 })
    const { page } = visitor
    for (const { path, shown, who } of pages) {
      await (who === 'guest' ? visitor.arrive(path) : visitor.goto(path))
      await visitor.on(shown).getByRole('button').nth(2).waitFor()
      expect(await visitor.faults()).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(overflow, path).toBe(false)
    }
  },
)
