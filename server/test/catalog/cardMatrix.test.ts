import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { balancesOf, cardPng, type Player } from '@fabula/devkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { patienceMs, setupCardTable } from './cardTable.ts'

const table = setupCardTable()
const { world } = table

const jsonOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'cards', `${name}.json`), 'utf8')

/** Version, file, keyword of its picture, what its character is called, and how its own greeting begins. */
const versions = [
  ['1', 'v1-flat', 'chara', 'Orla Finch', 'The bell over the door is still swinging'],
  ['2', 'v2-both', 'chara', 'Captain Bramble', 'too late. The lantern swings.'],
  ['3', 'v3-ja', 'ccv3', '灯', '「開いています。'],
] as const

const cards = versions.flatMap(([version, file, keyword, name, greeting]) => [
  { version, form: 'JSON', name, greeting, card: Buffer.from(jsonOf(file)) },
  { version, form: 'PNG', name, greeting, card: cardPng(JSON.parse(jsonOf(file)), keyword) },
])

describe.each(cards)('a card of version $version in $form', ({ name, greeting, card }) => {
  async function playedTo(player: Player, wanted: 'fail' | { ending: string }) {
    const { game, name: called } = await table.bring(player, card)
    expect(called).toBe(name)
    const played = await table.playTo(player, game, wanted)
    const shown = played.said.join('\n')
    for (const words of [name, greeting]) expect(shown).toContain(words)
    return { game, ...played }
  }

  let winner: Player
  let won: Awaited<ReturnType<typeof playedTo>>
  beforeAll(async () => {
    winner = await world.guest()
    won = await playedTo(winner, { ending: 'together' })
  })

  async function cardsOf(player: Player, game_id: string) {
    const rewards = await world.call('game/gameReward', { game_id }, player)
    return rewards.code === 200 ? rewards.data.result.flatMap((game) => game.cards) : []
  }

  test('is played to a win, which pays what a win pays [R14.07] [R15.01]', async () => {
    const player = await world.guest()
    const before = await balancesOf(world, player)
    const { game, passage, charged } = await playedTo(player, { ending: 'at_a_price' })
    expect(await passage.standing()).toMatchObject({ state: 'won', ending: { id: 'at_a_price' } })
    const { coin, power } = await balancesOf(world, player)
    expect([coin - before.coin, power + charged - before.power]).toEqual([5, 10])
    // The card is another ending's.
    expect(await cardsOf(player, game)).toMatchObject([{ id: '', won_at: null }])
  })

  test('is played to a fail that stands, and pays nothing [R14.07]', async () => {
    const player = await world.guest()
    const before = await balancesOf(world, player)
    const { passage, charged } = await playedTo(player, 'fail')
    expect((await passage.standing()).state).toBe('revive')
    await passage.revive(false)
    expect(await passage.standing()).toMatchObject({
      state: 'failed',
      ending: { id: expect.stringMatching(/^(?:too_late|parted)$/) },
    })
    const { coin, power } = await balancesOf(world, player)
    expect([coin - before.coin, power + charged - before.power]).toEqual([0, 0])
  })

  test('fails, is revived, and is played on to an end, its next move free [R14.07] [R1.12]', async () => {
    const { passage } = await playedTo(await world.guest(), 'fail')
    expect((await passage.standing()).state).toBe('revive')
    await passage.revive(true)
    const charges: number[] = []
    for (let turn = 0; turn < 30; turn += 1) {
      const { options, state } = await passage.standing()
      if (state !== 'await') break
      const ways = options.filter(({ id }) => id !== 'walk_away' && id !== 'turn_back')
      const { events } = await passage.choose(ways[turn % ways.length]?.id ?? '')
      const done = events.at(-1)
      charges.push(done?.type === 'turn.done' ? done.charge : Number.NaN)
    }
    if ((await passage.standing()).state === 'revive') await passage.revive(false)
    expect((await passage.standing()).state).toMatch(/^(?:won|failed)$/)
    expect(charges).toEqual([0, ...charges.slice(1).map(() => 5)])
  })

  test('gives the card of its best ending, with a picture [R14.07] [R4.18]', async () => {
    expect((await won.passage.standing()).ending?.id).toBe('together')
    const [keepsake, ...more] = await cardsOf(winner, won.game)
    expect(more).toEqual([])
    expect(keepsake).toMatchObject({ id: 'keepsake', won_at: expect.any(Number) })
    expect(keepsake?.title).not.toBe('')
    const picture = await fetch(new URL(keepsake?.img ?? '', world.address))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test(
    'becomes a book that holds the words of the card [R14.07]',
    async () => {
      const book = await table.bookOf(winner, won)
      for (const held of [book.content, book.page]) {
        expect(held).toContain(name)
        expect(held).toContain(greeting)
        expect(held).not.toMatch(/SECRET|Ignore all|already won|\{\{|\[\[|\|\|/)
      }
    },
    patienceMs,
  )
})
