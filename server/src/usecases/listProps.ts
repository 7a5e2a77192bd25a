import type { Calls, OutputOf } from '@fabula/contract'
import { props } from '@fabula/rules'
import { balances } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import { balancesView } from '../present/balancesView.ts'

export async function listProps(
  { database, economy }: House,
  { player }: PlayerSession,
): Promise<OutputOf<Calls['store/propList']>> {
  return {
    ...balancesView(await balances(database.db, player.id)),
    result: props(economy).map(({ id, coins, energy }) => ({
      prop_id: id,
      coin: coins,
      power: energy,
    })),
  }
}
