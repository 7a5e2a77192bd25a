import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OptionView, prefixes, replyTypes } from '@fabula/contract'
import {
  type Foreseen,
  foresee,
  type InputTo,
  sendTurn,
  storyProject,
  useFreeRevive,
} from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveBackAd, spendAd } from '../../src/ads/closeAd.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { type AdsWorld, type AppPlayer, openAdsWorld } from './adsWorld.ts'

type TurnAsked = InputTo<'game/playgameSseHttpBusiness'>

const game_id = 'an-ad-one'
const project = storyProject({ [game_id]: {} })
const script = join(project.folder, 'stories', game_id, 'script.yaml')
// The first intent of each scene may be paid by an ad.
writeFileSync(
  script,
  readFileSync(script, 'utf8').replaceAll(/(\n {4}intents:\n {6}\w+:\n)/g, '$1        ad: true\n'),
)

let ads: AdsWorld
let fail: Foreseen
let seed: Buffer
beforeAll(async () => {
  ads = await openAdsWorld({
    newSeed: () => seed,
    config: { projectFolder: project.folder },
  })
  const story = ads.world.context.catalog.newest(game_id)
  if (!story) throw new Error(ads.world.logged.join('\n'))
  fail = foresee(story, 'fail')
})
afterAll(async () => {
  await ads.close()
  project.remove()
})

let player: AppPlayer
beforeEach(async () => {
  player = await ads.inApp()
  seed = fail.seed
})

const later = (ms: number) => ads.world.shiftClock(ms)
const standing = () => ads.call('game/chatHistory', { game_id }, player)
const power = async () => (await ads.call('store/propList', {}, player)).power
const turn = (asked: Partial<TurnAsked>) => {
  const body = { game_id, turn_key: crypto.randomUUID(), ...asked }
  return sendTurn(ads.world.address + prefixes[0], body, player)
}

async function begin(): Promise<{ chat_id: string; options: readonly OptionView[] }> {
  await turn({ opening: { id: (await standing()).openings[0]?.id } })
  const { chatId, options } = await standing()
  return { chat_id: chatId ?? '', options }
}

const close = (nonce: string) =>
  ads.call('adv/gameIncentiveAdvClose', { nonce, is_over: 1, reward: 'option' }, player)

describe('an option that an ad may pay for', () => {
  test('is paid by one that was watched, once, and costs no energy [R3.14] [R4.10]', async () => {
    const { chat_id, options } = await begin()
    const [option, other] = [options.find(({ ad }) => ad), options.find(({ ad }) => !ad)]
    expect(option?.power).toBe(5)
    const place = { game_id, chat_id, option_id: option?.id ?? '' }
    const ad = await ads.issue(player, 'gameOption', place)
    expect(ad).toMatchObject({ coin: 0, power: 0 })
    const choose = (asked: Partial<TurnAsked>) =>
      turn({ reply_type: replyTypes.adOption, option_id: option?.id, ad: ad.nonce, ...asked })
    expect(await choose({})).toMatchObject({ code: 500422, reason: 'ad_unpaid' })
    await later(6_000)
    await ads.callBack(ads.watched(ad))
    const before = await power()
    expect(await choose({ option_id: other?.id })).toMatchObject({ reason: 'not_on_offer' })
    expect(await choose({ ad: 'f'.repeat(32) })).toMatchObject({ reason: 'ad_unpaid' })
    const key = { turn_key: crypto.randomUUID() }
    const paid = await choose(key)
    expect(paid.events.at(-1)).toMatchObject({ type: 'turn.done', charge: 0 })
    expect((await choose(key)).events.at(-1)).toMatchObject({ type: 'turn.done' })
    expect(await power()).toBe(before)
    const next = (await standing()).options.find(({ ad }) => ad)
    const again = await choose({ option_id: next?.id })
    expect(next === undefined || again.reason === 'ad_unpaid').toBe(true)
  })

  test('is not lost with a move that came to nothing [R4.10]', async () => {
    const { chat_id, options } = await begin()
    const optionId = options.find(({ ad }) => ad)?.id ?? ''
    const { nonce } = await ads.issue(player, 'gameOption', {
      game_id,
      chat_id,
      option_id: optionId,
    })
    await later(6_000)
    await close(nonce)
    const { db, pool } = ads.world.context.database
    const { rows } = await pool.query<{ playerId: string }>(
      'SELECT player_id AS "playerId" FROM play WHERE id = $1',
      [chat_id],
    )
    const playerId = rows[0]?.playerId ?? ''
    const spend = () =>
      inTransaction(db, (tx) => spendAd(tx, { playerId, nonce, playId: chat_id, of: { optionId } }))
    expect([await spend(), await spend()]).toEqual([true, false])
    await inTransaction(db, (tx) => giveBackAd(tx, { playerId, nonce }))
    expect(await spend()).toBe(true)
  })

  test('is unlocked three times a day on trust, and coins never are [R4.10] [R7.36]', async () => {
    const { chat_id } = await begin()
    const states: string[] = []
    for (const option_id of ['a', 'b', 'c', 'd']) {
      await later(31_000)
      const ad = await ads.issue(player, 'gameOption', { game_id, chat_id, option_id })
      await later(6_000)
      states.push((await close(ad.nonce)).state)
    }
    expect(states).toEqual(['unlocked', 'unlocked', 'unlocked', 'closed'])
    expect((await ads.call('adv/incentiveAdvLimit', {}, player)).times).toBe(3)
    await later(31_000)
    const coin = await ads.issue(player, 'coin')
    await later(6_000)
    expect(await close(coin.nonce)).toMatchObject({ state: 'closed', coin: 0 })
  })

  test('is not unlocked on trust where no word of the network followed before [R4.10]', async () => {
    const { chat_id } = await begin()
    const unlock = async (option_id: string) => {
      await later(31_000)
      const ad = await ads.issue(player, 'gameOption', { game_id, chat_id, option_id })
      await later(6_000)
      return { ad, state: (await close(ad.nonce)).state }
    }
    const first = await unlock('a')
    await ads.callBack(ads.watched(first.ad))
    const limit = () => ads.call('adv/incentiveAdvLimit', {}, player)
    // The network's word came: it counts once, and costs no trust.
    expect((await limit()).times).toBe(1)
    await unlock('b')
    await unlock('c')
    await later(25 * 3_600_000)
    const nextDay = [await unlock('d'), await unlock('e')].map(({ state }) => state)
    expect(nextDay).toEqual(['unlocked', 'closed'])
  })
})

describe('a revive', () => {
  async function failPlay(): Promise<string> {
    for (const [n, { id }] of fail.moves.entries()) {
      await turn(n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id })
    }
    return (await standing()).chatId ?? ''
  }

  test('is paid by an ad instead of coins, once [R1.12] [R4.10]', async () => {
    const chat_id = await failPlay()
    await useFreeRevive(ads.world, player)
    expect((await standing()).revive?.cost).toBe(20)
    const ad = await ads.issue(player, 'revive', { game_id, chat_id })
    const accept = (nonce: string) =>
      ads.world.call('game/gameRebirthAccept', { game_id, chat_id, ad: nonce }, player)
    expect(await accept(ad.nonce)).toMatchObject({ code: 500422, data: { reason: 'ad_unpaid' } })
    await later(6_000)
    await ads.callBack(ads.watched(ad))
    expect(await accept(ad.nonce)).toMatchObject({ code: 200, data: { coin: 0 } })
    expect((await standing()).state).toBe('await')
  })

  test('of a play that is not theirs has no ad [R4.10]', async () => {
    const asked = { scene: 'revive', host: 'native', game_id, chat_id: 'nobody' } as const
    const answer = await ads.world.call('adv/incentiveAdv', asked, player)
    expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_play' } })
  })
})
