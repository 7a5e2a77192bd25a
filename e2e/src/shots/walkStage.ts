import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drain } from '../kit/drain.ts'
import { playToLast } from '../kit/playByCalls.ts'
import { tin } from '../kit/Theatre.ts'
import type { Tour } from './Tour.ts'
import { open } from './walk.ts'

const stage = 'ai-chat'

/** The stage from its opening to a win, with all its sheets; the result stands at the end. */
export async function winTheTin(tour: Tour): Promise<void> {
  const { theatre, visitor, player, shoot, press } = tour
  const { page, text } = visitor
  const { moves } = theatre.load('win', visitor.lang)
  await open(visitor, '/pages/ai/chat', `?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await shoot(`${stage}-opening`)
  await leaveStage(visitor)
  const last = await playToLast(theatre, visitor, moves)
  await shoot(`${stage}-choices`)
  await sheets(tour)
  await player.make(last)
  await page
    .locator('[data-advance]:visible')
    .first()
    .waitFor()
    .catch(() => undefined)
  await shoot(`${stage}-telling`)
  await player.readOn()
  await shoot(`${stage}-end`)
  await player.seeResult()
  await page.waitForTimeout(500)
  await shoot(`${stage}-won`)
  await tour.part('again', async () => {
    await press(text('play.result.again'))
    await page.waitForTimeout(400)
    await shoot(`${stage}-again`)
  })
  await leaveStage(visitor)
}

/** Who plays on by calls is read from the app's storage, which a blank page has none of. */
async function leaveStage(visitor: Tour['visitor']): Promise<void> {
  await visitor.page.goto('about:blank')
  await open(visitor, '/pages/home/index')
}

async function sheets({ visitor, player, seeDialog, part, shoot, press }: Tour): Promise<void> {
  const { page, text } = visitor
  await seeDialog(`${stage}-menu`, () =>
    page.getByRole('button', { name: text('play.menu.title') }).click(),
  )
  for (const sheet of ['truth', 'standing', 'log', 'undo', 'restart'])
    await seeDialog(`${stage}-${sheet}`, () => player.menu(`play.menu.${sheet}`))
  await seeDialog(`${stage}-log-letters`, async () => {
    await player.menu('play.menu.log')
    await page.getByText(text('play.log.letters'), { exact: true }).click()
  })
  await seeDialog(`${stage}-report`, async () => {
    await player.menu('play.menu.log')
    await press(text('safety.report.line'))
  })
  await seeDialog(`${stage}-energy-own`, () =>
    page.locator('[data-energy]:visible').first().click(),
  )
  await part('words', async () => {
    await page.locator('textarea:visible').fill(text('play.opening.body'))
    await shoot(`${stage}-typed`)
    await page.locator('textarea:visible').fill('')
  })
}

/** A play that is lost, gone back from, and stops for want of energy. */
export async function loseAndGoBack(tour: Tour): Promise<void> {
  const { theatre, visitor, player, shoot, press, seeDialog, part } = tour
  const { page, text } = visitor
  const { moves } = theatre.load('fail', visitor.lang)
  await open(visitor, '/pages/ai/chat', `?game_id=${tin}`)
  await player.readOn().catch(() => undefined)
  await player.seeResult().catch(() => undefined)
  await press(text('play.result.again'))
  await press(text('play.result.again'))
  await page.locator('[data-choice="0"]:visible').waitFor()
  await leaveStage(visitor)
  const last = await playToLast(theatre, visitor, moves)
  await seeDialog(`${stage}-crisis`, () => player.say(crisisWords(visitor.lang)))
  await page.reload()
  await player.readOn()
  await player.make(last)
  await player.readOn()
  await player.seeResult()
  await page.waitForTimeout(500)
  await shoot(`${stage}-failed`)
  await visitor.button('play.revive.open').click()
  await page.waitForTimeout(500)
  await shoot(`${stage}-revive`)
  await part('refuse', async () => {
    await press(text('play.revive.refuse'))
    await page.waitForTimeout(400)
    await shoot(`${stage}-revive-refuse`)
    await press(text('shell.cancel'))
  })
  await press(/=0 \{([^}]*)\}/.exec(text('play.revive.accept'))?.[1] ?? '')
  await tour.dialog().waitFor({ state: 'hidden' })
  await player.readOn()
  await shoot(`${stage}-revived`)
  await player.pick(0)
  await player.readOn()
  await drain(theatre.world, visitor)
  await seeDialog(`${stage}-energy`, async () => {
    await page.locator('[data-choice="0"]:visible').click()
  })
  await leaveStage(visitor)
}

function crisisWords(lang: string): string {
  const file = join(import.meta.dirname, `../../../story/src/safety/corpora/${lang}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { crisis: string[] }).crisis[0] ?? ''
}

/** Tonight's tale to its result, and what others see of it. */
export async function playTonight({ theatre, visitor, player, shoot, see }: Tour): Promise<void> {
  const { page, button } = visitor
  await open(visitor, '/pages/home/index')
  await button('tonight.play').click()
  await page.locator('[data-choice="0"]:visible').waitFor()
  await shoot('tonight-opening')
  let at = await player.begin()
  await shoot('tonight-choices')
  for (let move = 0; at === 'choices' && move < 10; move += 1) {
    await player.pick(0)
    at = await player.readOn()
  }
  await player.seeResult()
  await page.waitForTimeout(500)
  await shoot('tonight-over')
  await button('tonight.result').click()
  await visitor.on('/pages/ai/tonight').waitFor()
  await visitor.untilLoaded()
  await shoot('ai-tonight')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('tonight.share').click()
  await page.waitForTimeout(300)
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(theatre.world.address + new URL(shared.split('\n').at(-1) ?? '').pathname)
  await visitor.on('/pages/ai/night').waitFor()
  await visitor.untilLoaded()
  await shoot('ai-night')
  await see('/pages/home/index', '', 'home-index-played')
}
