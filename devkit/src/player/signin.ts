import { type Calls, type Envelope, type OutputOf, prefixes } from '@fabula/contract'
import { headersOf } from '../send.ts'
import type { Player, World } from '../world.ts'

export type CheckIn = OutputOf<Calls['user/signin']>

/** The one call whose methods differ: GET looks, POST claims [R7.27]. */
export async function signin(
  world: World,
  player: Player,
  method: 'GET' | 'POST',
): Promise<CheckIn> {
  const response = await fetch(`${world.address}${prefixes[0]}/user/signin`, {
    method,
    headers: { ...headersOf(player), 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  })
  const answer = (await response.json()) as Envelope<CheckIn>
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
