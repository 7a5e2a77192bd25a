import { beforeEach, describe, expect, test } from 'vitest'
import { barOf } from '../kit/barOf.ts'
import { listenIn } from '../kit/listenIn.ts'
import { openKeyboard } from '../kit/openKeyboard.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()
beforeEach(async () => {
  await theatre.visitor()
})

/** Looked at only once the page has all it shows. */
const settledBar = async (path: string) => {
  await visitor.on(path).waitFor()
  await visitor.untilLoaded()
  return barOf(visitor, path)
}

const chat = `/pages/ai/chat?game_id=${tin}`
const tutorial = '/pages/ai/guidanceGameChat'

describe('the bar of a page', () => {
  const light = { look: 'light' }
  const dark = { look: 'dark' }
  const none = { title: '', window: '' }
  const bars: [string, string, object][] = [
    ['the terms: dark, without a title [R2.24]', '/pages/public/clause', { ...dark, ...none }],
    [
      'a web page: dark, without a title [R2.41]',
      '/pages/public/webview?url=none',
      { ...dark, ...none },
    ],
    [
      'who the player is: with its title [R2.25]',
      '/pages/mine/roleSet',
      { ...light, title: 'Basic information', window: 'Basic information' },
    ],
    [
      'notices: with their title [R2.28]',
      '/pages/setting/notificate',
      { ...light, title: 'Notification', window: 'Notification' },
    ],
    [
      'the log of versions: light, with its title [R2.36]',
      '/pages/setting/version/blog',
      { ...light, title: 'Update log', window: 'Update log' },
    ],
  ]
  test.each(bars)('of %s', async (_what, path, bar) => {
    await (path.startsWith('/pages/public/') ? visitor.goto(path) : visitor.arrive(path))
    expect(await settledBar(path.replace(/\?.*/, ''))).toEqual(bar)
  })

  test('of home greets the player, and has no way back [R2.20]', async () => {
    await visitor.arrive('/')
    const home = visitor.on('/pages/home/index')
    const bar = home.locator('header').first()
    // By the time of day.
    await bar.getByRole('heading', { level: 1, name: /^(Good|Hello) / }).waitFor()
    await bar.getByText(`${visitor.text('shell.energy')} 100`).waitFor({ state: 'attached' })
    expect(await home.getByRole('button', { name: visitor.text('shell.back') }).count()).toBe(0)
    expect(await visitor.page.title()).toBe('Interactive stories you play · Fabula')
  })

  test('of the stage names story and scene, and has its menu and what energy is left [R2.38]', async () => {
    await visitor.arrive(chat)
    await visitor.page.locator('[data-choice="0"]:visible').waitFor()
    const bar = visitor.on('/pages/ai/chat').getByRole('banner')
    await bar.getByRole('button', { name: visitor.text('shell.back') }).waitFor()
    await bar.getByRole('button', { name: visitor.text('shell.energy') }).waitFor()
    await bar.getByRole('button', { name: visitor.text('play.menu.title') }).waitFor()
    const { title } = theatre.texts('en')
    expect(await barOf(visitor, '/pages/ai/chat')).toMatchObject({ title, window: title })
    await bar.getByRole('heading', { name: title }).waitFor()
  })

  test('of the tutorial is that of the stage once a script is chosen [R2.39]', async () => {
    await visitor.arrive(tutorial)
    await visitor.page.locator('[data-tutorial] button').click()
    const bar = visitor.on(tutorial).getByRole('banner')
    await bar.getByRole('button', { name: visitor.text('play.menu.title') }).waitFor()
    await bar.getByRole('button', { name: visitor.text('shell.energy') }).waitFor()
  })

  test('of the first profile has no way back, only on [R2.26]', async () => {
    await visitor.goto('/pages/public/login')
    await visitor.enter()
    const path = '/pages/public/firstLoginRoleSet'
    const bar = visitor.on(path).locator('header').first()
    await bar.getByRole('button', { name: visitor.text('profile.first.skip') }).waitFor()
    expect(await bar.getByRole('button').count()).toBe(1)
    expect((await settledBar(path)).title).toBe('')
  })
})

describe('what is typed, and what sends it, stay above the keyboard', () => {
  const typed = () => visitor.page.getByRole('textbox').filter({ visible: true }).first()
  const lowest = async (...places: ReturnType<typeof typed>[]) => {
    const boxes = await Promise.all(places.map((place) => place.boundingBox()))
    return Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)))
  }

  test.each([
    ['in the profile [R2.25]', '/pages/mine/roleSet'],
    ['in the first profile [R2.26]', '/pages/public/firstLoginRoleSet'],
  ])('%s', async (_where, path) => {
    await visitor.goto(path)
    await visitor.enter()
    if (path === '/pages/mine/roleSet') await visitor.button('profile.first.skip').click()
    await visitor.on(path).waitFor()
    await typed().tap()
    const keyboard = await openKeyboard(visitor.page)
    await expect.poll(() => lowest(visitor.button('profile.save'))).toBeLessThanOrEqual(keyboard)
    await typed().scrollIntoViewIfNeeded()
    expect(await lowest(typed())).toBeLessThanOrEqual(keyboard)
  })

  test('on the stage [R2.38]', async () => {
    await visitor.arrive(chat)
    await player.begin()
    await typed().tap()
    const keyboard = await openKeyboard(visitor.page)
    await expect
      .poll(() => lowest(typed(), visitor.button('play.send')))
      .toBeLessThanOrEqual(keyboard)
  })

  test('in the tutorial [R2.39]', async () => {
    const { page, text } = visitor
    await visitor.arrive(tutorial)
    await page.locator('[data-tutorial] button').click()
    // The mark before it has the same button.
    await visitor.on(tutorial).getByText(text('guide.energy')).waitFor()
    await visitor.button('guide.forward').click()
    await typed().tap()
    const keyboard = await openKeyboard(page)
    await expect.poll(() => lowest(typed())).toBeLessThanOrEqual(keyboard)
    await visitor.on(tutorial).getByText(text('guide.way')).waitFor()
  })
})

test('on home the first back says to press again, in words [R2.20]', async () => {
  const { page, text } = visitor
  await visitor.arrive('/')
  await page.getByRole('heading', { name: text('home.hot') }).click()
  await page.goBack()
  await visitor.heard('Press again to exit the app')
  await visitor.on('/pages/home/index').waitFor()
  // What came before the app is shown by the second press; one that comes too late is a first one again.
  const press = async () => {
    await page.evaluate(() => history.back()).catch(() => undefined)
    return page.url()
  }
  await expect.poll(press, { interval: 300 }).not.toContain('#/')
})

test('on the stage the music is the story’s and not the app’s [R2.38] [R4.11]', async () => {
  const heard = await listenIn(visitor.page)
  await visitor.arrive('/')
  await visitor.page.getByRole('heading', { name: visitor.text('home.hot') }).click()
  await expect.poll(heard).toEqual(['/music/bright.mp3'])
  await visitor.goto(chat)
  await player.begin()
  await expect
    .poll(heard)
    .toEqual([expect.stringMatching(/\/(music|stories)\/(?!bright\.mp3).*\.mp3$/)])
})

test('the web page itself is shown, in a frame as large as the page [R2.41]', async () => {
  const { page } = visitor
  const own = `${theatre.world.address}/favicon.svg`
  await visitor.goto(`/pages/public/webview?url=${encodeURIComponent(own)}`)
  const frame = page.frameLocator('iframe:visible')
  await frame.locator('svg').waitFor()
  const box = await page.locator('iframe:visible').boundingBox()
  expect(box?.width).toBe(390)
  expect(box?.height).toBeGreaterThan(700)
})
