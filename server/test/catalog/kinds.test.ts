import { replyTypes, type TurnEvent } from '@fabula/contract'
import { giveCoins, takeSeat } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld({ newSeed: () => Buffer.alloc(32, 7) })

async function idsOf(kind?: 'roleplay' | 'romance'): Promise<string[]> {
  const answer = await world.call('game/gameList', { ...(kind && { kind }) }, await world.guest())
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.result.map(({ game_id }) => game_id)
}

const told = (events: readonly TurnEvent[]) =>
  events.map((event) => (event.type === 'prose.delta' ? event.text : '')).join('')

test('every story on the shelf is role-playing or romantic adventure, and there are both [R1.01]', async () => {
  const [all, roleplay, romance] = [await idsOf(), await idsOf('roleplay'), await idsOf('romance')]
  expect([roleplay.length > 0, romance.length > 0]).toEqual([true, true])
  expect([...roleplay, ...romance].sort()).toEqual(all.sort())
})

test.each(['roleplay', 'romance'] as const)(
  'a %s is picked and played as a chat: each move is answered, and both can be read again [R1.01]',
  async (kind) => {
    const [game = ''] = await idsOf(kind)
    const seat = await takeSeat(world, game)
    await giveCoins(world, seat.player, 200)
    await world.call('game/unlockGame', { game_id: game }, seat.player)
    const opening = await seat.open()
    const first = async () => (await seat.standing()).options[0]
    const chosen = await seat.turn({
      reply_type: replyTypes.option,
      option_id: (await first())?.id,
    })
    const text = (await first())?.label
    const typed = await seat.turn({ reply_type: replyTypes.typed, text })
    const answers = [opening, chosen, typed].map(({ events }) => told(events))
    for (const answer of answers) expect(answer.length).toBeGreaterThan(20)
    const { turns } = await seat.standing()
    expect(turns).toHaveLength(3)
    const said = turns.at(-1)?.events.map((event) => event.type === 'turn.accepted' && event.input)
    expect(said).toContainEqual(expect.objectContaining({ text }))
  },
)
