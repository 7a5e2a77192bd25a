import { prefixes, type TurnEventOf } from '@fabula/contract'
import { type Player, sendTurn, type World } from '@fabula/devkit'

/** How tests ask for a night and play it. */
export function nightPlayer(world: World) {
  async function ask(player: Player) {
    const answer = await world.call('tonight/today', {}, player)
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }

  async function open(player: Player) {
    const answer = await world.call('tonight/open', {}, player)
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }

  function standing(player: Player, game_id: string) {
    return world.call('game/chatHistory', { game_id }, player)
  }

  async function move(
    player: Player,
    opened: Opened,
    made: { opening: string } | { option: string },
  ) {
    const how =
      'opening' in made
        ? { opening: { id: made.opening } }
        : { reply_type: 2 as const, option_id: made.option }
    const asked = { ...opened, turn_key: crypto.randomUUID(), ...how }
    return sendTurn(world.address + prefixes[0], asked, player)
  }

  async function firstWay(player: Player, { game_id }: Opened): Promise<string> {
    const waiting = await standing(player, game_id)
    if (waiting.code !== 200) throw new Error(waiting.msg)
    return waiting.data.openings[0]?.id ?? ''
  }

  /** Taps the first way in and then the first option until it ends; what the dice said. */
  async function playOut(player: Player, opened: Opened) {
    const rolls: TurnEventOf<'check'>[] = []
    let made: { opening: string } | { option: string } = { opening: await firstWay(player, opened) }
    for (let turn = 0; turn < 12; turn++) {
      const { events } = await move(player, opened, made)
      rolls.push(...events.filter((event) => event.type === 'check'))
      if (events.some(({ type }) => type === 'challenge')) return rolls
      const offered = events.findLast((event) => event.type === 'options')
      made = { option: offered?.options[0]?.id ?? '' }
    }
    throw new Error('it does not end')
  }
  return { ask, open, standing, move, firstWay, playOut }
}

interface Opened {
  readonly game_id: string
  readonly chat_id: string
}
