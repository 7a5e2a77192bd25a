import { createHash } from 'node:crypto'
import { replyTypes } from '@fabula/contract'
import { chanceOf, openWorld, takeSeat, type World } from '@fabula/devkit'
import { begin, type Move, offers, resolve, type Story, seededDice } from '@fabula/story'
import { afterAll, beforeAll, expect, test } from 'vitest'

const tide = 'nineteen-year-tide'
const mostMoves = 18

let world: World
let seed: Buffer
beforeAll(async () => {
  world = await openWorld({ newSeed: () => seed })
})
afterAll(() => world.close())

test('a forced single choice costs nothing, tapped or typed, and says so before [R1.04]', async () => {
  const story = world.context.catalog.newest(tide)
  if (!story) throw new Error(`no ${tide}`)
  const path = pathToForced(story)
  seed = path.seed
  for (const how of ['tap', 'type'] as const) {
    const seat = await takeSeat(world, tide)
    await seat.turn({ opening: { id: path.opening } })
    for (const option_id of path.options) {
      await seat.turn({ reply_type: replyTypes.option, option_id })
    }
    const [only, ...others] = (await seat.standing()).options
    expect([only?.power, others]).toEqual([0, []])
    const before = await seat.spent()
    const tap = { reply_type: replyTypes.option, option_id: only?.id }
    const { events } = await seat.turn(how === 'tap' ? tap : { text: only?.label ?? '' })
    expect(events[0]).toMatchObject({ type: 'turn.accepted', held: 0 })
    expect(await seat.spent()).toEqual(before)
  }
})

/** Dice and options that lead to a place with a single option. */
function pathToForced(story: Story) {
  const [opening = ''] = story.script.openings.keys()
  for (let n = 0; n < 2000; n += 1) {
    const seed = createHash('sha256').update(`forced ${n}`).digest()
    const dice = seededDice(seed)
    const chance = chanceOf(n)
    const options: string[] = []
    let move: Move = { kind: 'opening', id: opening }
    let state = begin(story.script)
    while (options.length < mostMoves) {
      const outcome = resolve(story.script, state, move, dice)
      if (!outcome.ok || outcome.state.phase !== 'await') break
      state = outcome.state
      const offered = offers(story.script, state)
      if (offered.length === 1) return { seed, opening, options }
      const id = chance.pick(offered)?.id ?? ''
      options.push(id)
      move = { kind: 'intent', id, flair: null }
    }
  }
  throw new Error('no place with a single option was found')
}
