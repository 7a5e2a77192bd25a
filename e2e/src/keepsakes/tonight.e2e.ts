import { expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

test('tonight’s tale is played by tapping from home to its result, shared without a spoiler in its language, and then done [R15.04]', async () => {
  await theatre.visitor('ja')
  await visitor.arrive('/pages/home/index')
  const { page, text } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.button('tonight.play').click()
  await visitor.on('/pages/ai/chat').waitFor()
  expect(await page.locator('[data-energy]:visible').count()).toBe(0)
  let at = await player.begin()
  for (let move = 0; at === 'choices' && move < 10; move++) {
    await player.pick(0)
    at = await player.readOn()
  }
  await player.seeResult()
  expect(await visitor.button('play.result.again').count()).toBe(0)
  await visitor.button('tonight.result').click()
  const result = visitor.on('/pages/ai/tonight')
  await result.getByText(text('tonight.endings')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor.button('tonight.share').click()
  await visitor.heard(text('tonight.share.copied'))
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  const [tale] = theatre.world.context.catalog.tales.filter(({ script }) =>
    page.url().includes(script.id),
  )
  const texts = tale?.texts.get(visitor.lang)
  if (!texts) throw new Error('no tale')
  expect(shared).toContain(texts.title)
  expect(shared).toMatch(/[🌕🌑🌗]{2,} (⭐|🌫️)/u)
  const spoilers = [
    ...[...texts.endings.values()].map(({ title }) => title),
    ...[...texts.scenes.values()].flatMap(({ intents }) =>
      [...intents.values()].map(({ label }) => label),
    ),
  ].filter((words) => !texts.title.includes(words))
  expect(spoilers.filter((words) => shared.includes(words))).toEqual([])
  // Who opens the link sees how it went, and a way to tonight's.
  const link = new URL(shared.split('\n').at(-1) ?? '')
  await page.goto(theatre.world.address + link.pathname)
  const night = visitor.on('/pages/ai/night')
  await night.getByText(text('tonight.shared.same')).waitFor()
  await night.getByRole('heading', { name: texts.title }).waitFor()
  const seen = await night.textContent()
  expect(spoilers.filter((words) => seen?.includes(words))).toEqual([])
  expect(await visitor.faults()).toEqual([])
  await visitor.button('tonight.shared.play').click()
  await visitor.on('/pages/home/index').locator('[data-tonight="done"]').waitFor()
  await visitor.goto('/pages/ai/tonight')
  await visitor.button('shell.tab.home').click()
  await visitor.on('/pages/home/index').locator('[data-tonight="done"]').waitFor()
  expect(await visitor.button('tonight.play').count()).toBe(0)
})

test('a shared link opens in its language for who has chosen none, offers the browser’s, and leaves a choice alone [R15.02] [R7.54]', async () => {
  await theatre.visitor('ko')
  const { page, text } = visitor
  const link = `${theatre.world.address}/s/${tin}?lang=ja`
  const detail = visitor.on('/pages/home/gameDetail')
  const shownIn = () => page.evaluate(() => document.documentElement.lang)
  await page.goto(link)
  await detail.getByRole('heading', { name: theatre.texts('ja').title }).waitFor()
  await expect.poll(shownIn).toBe('ja')
  expect(await visitor.faults()).toEqual([])
  // Whoever signs in elsewhere comes back without what the link said.
  await page.goto(`${theatre.world.address}/#/pages/public/login`)
  await page.reload()
  await expect.poll(shownIn).toBe('ja')
  await page.goto(link)
  await detail.locator('[data-offer="ko"] button').click()
  await expect.poll(shownIn).toBe('ko')
  await page.goto('about:blank')
  await page.goto(link)
  await detail.getByText(text('games.introduction')).first().waitFor()
  expect(await shownIn()).toBe('ko')
})
