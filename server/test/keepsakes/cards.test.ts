import { replyTypes } from '@fabula/contract'
import {
  beginPlay,
  type Foreseen,
  foresee,
  openWorld,
  type Player,
  type Seat,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let seed: Buffer
let foreseen: Foreseen
let winner: Seat
/** What the winner has, and its picture. */
let card: string
let img: string
beforeAll(async () => {
  world = await openWorld({ newSeed: () => seed })
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  foreseen = foresee(story, 'win')
  seed = foreseen.seed
  card = story.script.endings.get(foreseen.ending)?.card ?? ''
  img = `/stories/${tin}/art/cards/${card}-720.webp`
  winner = await takeSeat(world)
  await win(winner)
})
afterAll(() => world.close())

async function win(seat: Seat) {
  for (const [n, { id }] of foreseen.moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
}

async function rewardsOf(player: Player, game_id?: string) {
  const input = game_id === undefined ? {} : { game_id }
  const answer = await world.call('game/gameReward', input, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.result
}

function choose(player: Player, card_id: string, game_id = tin) {
  return world.call('game/selectGameRewardImg', { game_id, card_id }, player)
}

describe('cards [R4.18] [R7.44]', () => {
  test('have a picture, a title, a rarity, the moment they were won, and no more [R3.16]', async () => {
    const [tins] = await rewardsOf(winner.player, tin)
    const fields = [...['clue', 'id', 'img', 'is_background', 'rarity', 'title', 'told', 'won_at']]
    expect(Object.keys(tins?.cards[0] ?? {}).sort()).toEqual(fields)
    expect(Object.keys(tins ?? {}).sort()).toEqual(['background', 'cards', 'game_id', 'title'])
  })

  test('are won by passing a game, and those of other endings stay a secret [R10.15]', async () => {
    const [tins] = await rewardsOf(winner.player, tin)
    const won = tins?.cards.filter(({ won_at }) => won_at !== null)
    expect(tins?.cards).toHaveLength(2)
    expect(won).toMatchObject([{ id: card, img, is_background: false }])
    expect(won?.[0]?.won_at).toBeGreaterThan(0)
    expect(won?.[0]?.title).not.toBe('')
    const letters = (await rewardsOf(winner.player)).find((one) => one.game_id === 'forty-letters')
    expect(letters?.cards.map(({ rarity }) => rarity)).toEqual(['ssr', 'sr'])
    for (const { rarity, clue, ...rest } of letters?.cards ?? []) {
      expect(rest).toEqual({
        id: '',
        title: '',
        img: '',
        won_at: null,
        told: null,
        is_background: false,
      })
      expect(clue).not.toBe('')
    }
  })

  test('tell how they were won, and what that cost, to who asks for one of theirs [R1.13]', async () => {
    const told = async (player: Player, card_id: string) => {
      const answer = await world.call('game/gameReward', { game_id: tin, card_id }, player)
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.result[0]?.cards.map((one) => one.told)
    }
    const [mine] = (await told(winner.player, card))?.filter((one) => one !== null) ?? []
    expect(mine?.words).toMatch(/^The lid comes/)
    expect(mine?.marks.join(' ')).toMatch(/\d+ turns .*energy/)
    expect(await told(await world.guest(), card)).toEqual([null, null])
    const others = ['dawn', 'daylight'].find((one) => one !== card) ?? ''
    expect(await told(winner.player, others)).toEqual([null, null])
  })

  test('are nobody else’s', async () => {
    const [tins] = await rewardsOf(await world.guest(), tin)
    expect(tins?.cards.map((card) => card.won_at)).toEqual([null, null])
  })

  test('are counted on my page, each once however often it is won', async () => {
    const { chatId } = await winner.standing()
    await world.call('game/restartGame', { game_id: tin, chat_id: chatId ?? '' }, winner.player)
    const before = await rewardsOf(winner.player, tin)
    await win(winner)
    expect(await rewardsOf(winner.player, tin)).toEqual(before)
    expect((await world.call('user/mypage', {}, winner.player)).data).toMatchObject({ cards: 1 })
  })

  test('of games not for this age are not shown [R11.02]', async () => {
    const games = (await rewardsOf(await world.guest({ birth: null }))).map((one) => one.game_id)
    expect(games).not.toContain('forty-letters')
  })
})

describe('a card as a game’s background [R1.13] [R7.44]', () => {
  test('is put there and taken away', async () => {
    const chosen = await choose(winner.player, card)
    expect(chosen.data).toMatchObject({
      background: img,
      cards: expect.arrayContaining([expect.objectContaining({ id: card, is_background: true })]),
    })
    expect(await rewardsOf(winner.player, tin)).toEqual([chosen.data])
    const { background } = await winner.standing()
    expect(background).toBe(img)
    expect((await choose(winner.player, '')).data).toMatchObject({ background: '' })
    expect((await rewardsOf(winner.player, tin))[0]?.background).toBe('')
    expect(await winner.standing()).not.toHaveProperty('background')
  })

  test('must be won before', async () => {
    const guest = await world.guest()
    const tries = [
      await choose(guest, card),
      await choose(winner.player, 'hand', 'forty-letters'),
      await choose(winner.player, '../dawn'),
    ]
    for (const answer of tries) {
      expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_card' } })
    }
  })
})

test('cards of a game that is not there, or was taken away, are refused', async () => {
  const player = await world.guest()
  await beginPlay(world, player, 'gone')
  for (const [game_id, code, reason] of [
    ['none', 500404, 'no_such_game'],
    ['gone', 500410, 'game_removed'],
  ] as const) {
    const looked = await world.call('game/gameReward', { game_id }, player)
    for (const answer of [looked, await choose(player, 'dawn', game_id)]) {
      expect(answer).toMatchObject({ code, data: { reason } })
    }
  }
})
