import { type CallName, type Method, prefixes } from '@fabula/contract'
import { type Answered, type Asking, headersOf, type InputTo } from '../send.ts'
import type { World } from '../world.ts'

/** A call whose methods differ in what they do, by one of them. */
export async function callBy<Name extends CallName>(
  world: World,
  [method, name]: readonly [Method, Name],
  input: InputTo<Name>,
  as: Asking,
): Promise<Answered<Name>> {
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const response = await fetch(`${world.address}${prefixes[0]}/${name}${query}`, {
    method,
    headers: { ...headersOf(as), 'content-type': 'application/json' },
    ...(!isGet && { body: JSON.stringify(input) }),
  })
  return (await response.json()) as Answered<Name>
}
