import { setTimeout as sleep } from 'node:timers/promises'
import { type BookView, type Language, prefixes, refusalCodes } from '@fabula/contract'
import type { Chance } from '../chaos/Chance.ts'
import { insist } from '../chaos/delivery.ts'
import type { Fleet } from '../chaos/Fleet.ts'
import type { Tally } from '../chaos/Tally.ts'
import { send } from '../send.ts'
import type { Winner } from './openBookWorld.ts'

/** What one who orders books knows for certain. */
export interface Customer extends Winner {
  /** Before the first order. */
  readonly coins: number
  /** Ids of all that were ordered. */
  readonly ordered: Set<string>
  /** Ids of those that were deleted. */
  readonly deleted: Set<string>
}

export interface Shop {
  readonly fleet: Fleet
  readonly chance: Chance
  readonly tally: Tally
}

const everyMs = 150
/** More than any book takes, its servers' deaths included. */
const mostMs = 180_000
const later: readonly number[] = [refusalCodes.busy, refusalCodes.ours]
const languages: readonly Language[] = ['en', 'ja', 'en']

/** Orders up to three books of a run, one after the other, and deletes some, whether they are made or not. */
export async function orderBooks(shop: Shop, customer: Customer): Promise<void> {
  const { chance } = shop
  for (const lang of languages.slice(0, 1 + chance.below(languages.length))) {
    const id = await order(shop, customer, lang)
    const isDropped = chance.percent(25)
    if (isDropped && chance.percent(50)) await sleep(chance.below(3000))
    else await ended(shop, customer, id)
    if (isDropped) await drop(shop, customer, id)
  }
}

/** Where no answer comes, the customer looks at the list before asking again, as a person does: each order is one book. */
async function order(shop: Shop, customer: Customer, lang: Language): Promise<string> {
  for (;;) {
    const known = await listed(shop, customer)
    const fresh = known.find(({ story_id }) => !customer.ordered.has(story_id))
    const id = fresh?.story_id ?? (await orderOnce(shop, customer, lang))
    if (id !== null) {
      customer.ordered.add(id)
      return id
    }
    await sleep(everyMs)
  }
}

/** @returns null where it is not known whether the order was taken */
async function orderOnce(
  { fleet, tally }: Shop,
  { seat, chatId: chat_id }: Customer,
  story_lang: Language,
): Promise<string | null> {
  const base = (await fleet.address()) + prefixes[0]
  const input = { chat_id, story_lang }
  const answer = await send(base, 'game/makeStory', input, seat.player).catch(() => null)
  if (answer?.code === 200) return answer.data.story.story_id
  const isLater = answer === null || later.includes(answer.code)
  if (!isLater) tally.fault('a refused order', `${answer.code} ${answer.msg}`)
  return null
}

async function listed(shop: Shop, { seat }: Customer, id?: string): Promise<BookView[]> {
  const input = id === undefined ? {} : { story_id: id }
  const answer = await insist(shop, 'game/storyInfo', input, seat.player)
  return answer.code === 200 ? answer.data.stories : []
}

/** Waits until a book is made, or its coins are given back. */
async function ended(shop: Shop, customer: Customer, id: string): Promise<void> {
  for (const until = performance.now() + mostMs; performance.now() < until; ) {
    const [book] = await listed(shop, customer, id)
    if (book?.state !== 'queued') return
    await sleep(everyMs)
  }
  shop.tally.fault('a book that is never made', id)
}

async function drop(shop: Shop, { seat, deleted }: Customer, id: string): Promise<void> {
  const answer = await insist(shop, 'game/delStory', { story_id: id }, seat.player)
  // The answer to an earlier try was lost.
  const isGone = answer.code === 200 || answer.code === refusalCodes.not_found
  if (!isGone) shop.tally.fault('a book that is not deleted', `${id}: ${answer.code}`)
  deleted.add(id)
}
