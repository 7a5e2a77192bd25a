import type { Calls, GameDetail, OutputOf } from '@fabula/contract'
import { call } from './wire/call.ts'

// Whoever spends coins says which price was shown: at another one the server takes none [R16.04].

export type Prop = OutputOf<Calls['store/propList']>['result'][number]

export interface Order {
  readonly prop: Prop
  /** Identifies the order; it stays the same when the order is sent again after a lost answer. */
  readonly key: string
}

/** Unlocks a game for good [R1.10]. Repeating the call after a lost answer costs nothing more. */
export function unlockGame({ game_id, price }: Pick<GameDetail, 'game_id' | 'price'>) {
  return call('game/unlockGame', { game_id, price })
}

/** Exchanges coins for energy [R1.08]. */
export function exchangeCoins({ prop: { prop_id, coin }, key }: Order) {
  return call('store/coinbuy', { prop_id, order_key: key, price: coin })
}

/** Has an ended play made into a storybook [R1.11]. */
export function orderBook({ chatId, price }: { readonly chatId: string; readonly price: number }) {
  return call('game/makeStory', { chat_id: chatId, price })
}
