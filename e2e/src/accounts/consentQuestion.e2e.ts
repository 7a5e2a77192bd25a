import { expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { playerIdOf } from '../kit/playerIdOf.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre({ config: { regionHeader: 'x-country' } })

const question = () => visitor.page.getByRole('dialog', { name: visitor.text('privacy.ask.title') })
const home = () => visitor.on('/pages/home/index')

/** Comes from this country to a story's first choice. */
async function beginToPlay(country: string, lang: 'en' | 'th' = 'en'): Promise<void> {
  // The narrowest phone that there is.
  await theatre.visitor(lang, { width: 320 })
  await visitor.page.setExtraHTTPHeaders({ 'x-country': country })
  await visitor.arrive('/')
  await home().getByText(theatre.texts(lang).title).first().waitFor()
  await visitor.untilLoaded()
  expect(await question().count()).toBe(0)
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await visitor.untilLoaded()
  expect(await question().count()).toBe(0)
}

/** What was answered, oldest first. */
async function answers(): Promise<unknown[]> {
  const { rows } = await theatre.world.context.database.pool.query(
    'SELECT purpose, granted FROM consent WHERE player_id = $1 ORDER BY id',
    [await playerIdOf(visitor.page)],
  )
  return rows.map(({ purpose, granted }) => [purpose, granted])
}
const all = (granted: boolean) => ['risk', 'analytics', 'ads'].map((one) => [one, granted])

test('in Europe, whoever comes home from a first play is asked once what data may be used for, by two equal buttons [R11.06]', async () => {
  await beginToPlay('DE', 'th')
  const { page } = visitor
  await visitor.goto('/')
  await question().waitFor()
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])
  const refuse = question().getByRole('button', { name: visitor.text('privacy.choices.none') })
  const allow = question().getByRole('button', { name: visitor.text('privacy.choices.all') })
  const lookOf = (button: typeof allow) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
      return { width, height, color, backgroundColor, fontSize, fontWeight }
    })
  expect(await lookOf(refuse)).toEqual(await lookOf(allow))
  await allow.click()
  await question().waitFor({ state: 'detached' })
  await expect.poll(answers).toEqual(all(true))
  await page.reload()
  await home().getByRole('button').first().waitFor()
  await visitor.untilLoaded()
  expect(await question().count()).toBe(0)
  await visitor.goto('/pages/setting/privacy')
  await page.getByRole('switch', { checked: true }).nth(2).waitFor()
})

test('whoever closes the question has refused, and is not asked again [R11.06]', async () => {
  await beginToPlay('FR')
  await visitor.goto('/')
  await question()
    .getByRole('button', { name: visitor.text('shell.close') })
    .click()
  await question().waitFor({ state: 'detached' })
  await expect.poll(answers).toEqual(all(false))
  await visitor.page.reload()
  await home().getByRole('button').first().waitFor()
  await visitor.untilLoaded()
  expect(await question().count()).toBe(0)
})

test('one by one leads to the privacy choices, where all is refused until a switch says otherwise [R11.06]', async () => {
  await beginToPlay('IT')
  await visitor.goto('/')
  await question()
    .getByRole('button', { name: visitor.text('privacy.ask.choose') })
    .click()
  await visitor.on('/pages/setting/privacy').waitFor()
  await expect.poll(answers).toEqual(all(false))
  await visitor.page.getByRole('switch', { name: 'Statistics' }).click()
  await visitor.page.getByRole('switch', { name: 'Statistics', checked: true }).waitFor()
  expect(await visitor.page.getByRole('switch', { checked: true }).count()).toBe(1)
})

test('elsewhere nobody is asked by itself [R11.06]', async () => {
  await beginToPlay('JP')
  await visitor.goto('/')
  await home().getByRole('button').first().waitFor()
  await visitor.untilLoaded()
  expect(await question().count()).toBe(0)
})
