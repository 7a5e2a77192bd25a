import { expect, test } from 'vitest'
import { ownFiles, wrapperOrigin } from '../kit/ownFiles.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'
import { wrapInCapacitor } from '../kit/wrapInCapacitor.ts'

const { theatre, visitor, player } = setupTheatre()

/** Of the story of the test, as they were stored. */
async function storedEvents(): Promise<string[]> {
  const { rows } = await theatre.world.context.database.pool.query<{ event: string }>(
    `SELECT body->>'event' AS event FROM activity
     WHERE kind = 'game' AND body->>'game_id' = $1 ORDER BY at, id`,
    [tin],
  )
  return rows.map(({ event }) => event)
}

test('in a wrapper, from files of its own, the app is played from the login to a win, and the end is reported once [R1.02] [R1.03] [R2.01] [R6.03] [R7.01] [R7.38]', async () => {
  await theatre.visitor('en', { address: wrapperOrigin })
  const { page, text } = visitor
  const missed = await ownFiles(page, theatre.world.address)
  await page.addInitScript(wrapInCapacitor)
  await visitor.goto('/')
  await visitor.logInByHand()
  await visitor.goto('/pages/setting/privacy')
  await visitor.button('privacy.choices.all').click()
  await page.getByRole('switch', { name: 'Statistics', checked: true }).waitFor()

  const { moves } = theatre.load('win')
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.play(moves.slice(0, -1))
  await expect.poll(storedEvents).toEqual(['begin'])
  await player.play(moves.slice(-1))
  await player.seeResult()
  await page.getByText(text('play.result.won')).waitFor()
  await expect.poll(storedEvents).toEqual(['begin', 'end'])

  // What was told before the page opened is told no more.
  await page.reload()
  await player.seeResult()
  await page.getByText(text('play.result.won')).waitFor()
  await expect.poll(storedEvents).toEqual(['begin', 'end', 'begin'])
  await page.getByRole('button', { name: text('shell.tab.home') }).click()
  await visitor.on('/pages/home/index').waitFor()
  await expect.poll(storedEvents).toEqual(['begin', 'end', 'begin', 'leave'])

  expect(new URL(page.url()).origin).toBe(wrapperOrigin)
  const terminals = await theatre.world.context.database.pool.query<{ terminal: string }>(
    'SELECT DISTINCT terminal FROM session',
  )
  expect(terminals.rows).toEqual([{ terminal: 'android' }])
  const asked = await page.evaluate(() => (globalThis as { askedOfHost?: string[] }).askedOfHost)
  expect(asked).toContain('system.info')
  expect(missed).toEqual([])
})
