import { expect, test } from 'vitest'
import { enterTin } from '../kit/enterTin.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

const enter = (width?: number) => enterTin(theatre, visitor, width)

test('a play opened by its address is asked for once, while the app’s code is still on its way [R12.09]', async () => {
  theatre.load('win')
  await enter()
  await player.pick(0)
  await player.readOn()
  const { page } = visitor
  // After its first turn a play is asked for once more.
  await visitor.untilLoaded()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const history = page.waitForRequest('**/game/chatHistory')
  await page.route('**/assets/app-*.js', async (route) => {
    await history
    await route.continue()
  })
  await page.reload()
  await visitor.page.locator(`[data-choice="0"]:visible`).waitFor()
  expect(asked.filter((url) => url.includes('game/chatHistory')).length).toBe(1)
})

test('a play opened by its address shows its scene as one picture; the layers follow the first tap [R12.09]', async () => {
  await enter()
  const { page } = visitor
  await visitor.untilLoaded()
  const asked: string[] = []
  page.on('request', (request) => {
    const [, picture] = /[/]scenes[/][\w-]+[/](flat|l\d)/.exec(request.url()) ?? []
    if (picture) asked.push(picture)
  })
  await page.reload()
  // To ask the page would count as a tap.
  await expect.poll(() => asked).toEqual(['flat'])
  const tapped = async () => {
    // A tap that comes before the app listens is nobody's.
    await page.mouse.click(4, 300)
    return asked.slice(1).toSorted()
  }
  await expect.poll(tapped).toEqual(['l0', 'l1', 'l2', 'l3', 'l4'])
  const flat = page.locator('img[src*="/flat-"]')
  await flat.waitFor({ state: 'detached' })
})

test('the energy there is stands over the stage, and a tap says where more comes from [R2.62]', async () => {
  await enter()
  const { page, text } = visitor
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.energy') })
    .click()
  await page.getByRole('heading', { name: text('play.energy.yours') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor.button('play.energy.later').click()
  await page.getByRole('heading', { name: text('play.energy.yours') }).waitFor({ state: 'hidden' })
})

test('nothing leaves the stage at the width of the smallest phone [R2.38]', async () => {
  const { moves } = theatre.load('win')
  await enter(320)
  await player.play(moves.slice(0, 1))
  const { page } = visitor
  const wide = await page
    .locator('[data-path="/pages/ai/chat"] button:visible')
    .evaluateAll(
      (all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > innerWidth).length,
    )
  expect(wide).toBe(0)
})

test('whoever wants no motion sees the puppet before its shade, with one face', async () => {
  const { moves } = theatre.load('win')
  await enter()
  await player.play(moves.slice(0, 1))
  const { page } = visitor
  // The puppet lets taps through; only what takes them is found by its place.
  await page.addStyleTag({ content: '* { pointer-events: auto !important }' })
  const seen = await page.locator('svg:has([data-mood]):visible').evaluate((drawing) => {
    const { left, top, width, height } = drawing.getBoundingClientRect()
    const stacked = document.elementsFromPoint(left + width / 2, top + height * 0.3)
    const shade = drawing.closest('[aria-hidden]')?.querySelector(':scope > img')
    return {
      faces: Array.from(drawing.querySelectorAll('[data-mood]')).filter(
        (face) => getComputedStyle(face).display !== 'none',
      ).length,
      puppetAt: stacked.findIndex((one) => drawing.contains(one)),
      shadeAt: shade ? stacked.indexOf(shade) : -1,
    }
  })
  expect(seen.faces).toBe(1)
  expect(seen.puppetAt).toBeGreaterThanOrEqual(0)
  expect(seen.shadeAt).toBeGreaterThan(seen.puppetAt)
})

test('on a cloud phone nothing moves while the player thinks', async () => {
  const { moves } = theatre.load('win')
  await theatre.visitor()
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visitor.arrive('/')
  await page.goto(`${theatre.world.address}/?lang=en&still=1#/pages/ai/chat?game_id=${tin}`)
  await player.play(moves.slice(0, 1))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('whoever wants no motion finds the choices where they stay, from the first frame on', async () => {
  const { moves } = theatre.load('win')
  await enter()
  const { page } = visitor
  await visitor.untilLoaded()
  await page.evaluate(recordPlaces)
  await player.play(moves.slice(0, 4))
  const places = await page.evaluate(() => (globalThis as { places?: string[][] }).places ?? [])
  expect(places.length).toBeGreaterThan(3)
  expect(places.filter((seen) => seen.length > 1)).toEqual([])
})

/** Notes from now on where each list of choices and each choice of it stands, frame by frame. */
function recordPlaces(): void {
  const places: string[][] = []
  Object.assign(globalThis, { places })
  const known = new WeakMap<Element, string[]>()
  const note = (list: Element) => {
    const seen = known.get(list) ?? []
    if (!known.has(list)) places.push(seen)
    known.set(list, seen)
    // A choice's row: the button itself goes down while it is pressed.
    const place = [list, ...list.querySelectorAll('li')]
      .map((each) => each.getBoundingClientRect())
      .map(({ top, bottom }) => `${Math.round(top)}-${Math.round(bottom)}`)
      .join(' ')
    if (seen.at(-1) !== place) seen.push(place)
  }
  const look = () => {
    const list = document.querySelector('[data-choices]')
    if (list) {
      // It is called once the frame is laid out, behind the observers of the stage.
      const drawn = new ResizeObserver(() => {
        drawn.disconnect()
        note(list)
      })
      drawn.observe(list)
    }
    requestAnimationFrame(look)
  }
  look()
}
