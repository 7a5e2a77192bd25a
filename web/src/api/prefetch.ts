import type { CallName, Calls, InputOf, Method } from '@fabula/contract'
import { chosenLanguage } from '../i18n/chosenLanguage.ts'
import { callUrl } from '../serverAddress.ts'
import { readStored } from '../storage/stored.ts'
import { callHeaders } from './wire/callHeaders.ts'

/** A request that was sent before the code that reads its answer had loaded. */
export interface Prefetched {
  readonly answer: Promise<Response>
  /** Aborts the request. */
  readonly limit: AbortController
}

const asked = new Map<string, Prefetched>()

/** Sends a call while the code that needs its answer is still loading. A GET has no input. */
export function prefetch<Name extends CallName>(
  name: Name,
  method: Method,
  input: Partial<InputOf<Calls[Name]>> = {},
): Promise<Response> {
  const limit = new AbortController()
  const caller = { token: readStored('token'), loginId: readStored('loginId') }
  const headers = callHeaders({ language: chosenLanguage(), ...caller })
  const json = {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const how = { method, signal: limit.signal, ...(method === 'GET' ? { headers } : json) }
  const answer = fetch(callUrl(name), how)
  // The code that takes the answer reports the failure.
  answer.catch(() => {})
  asked.set(keyOf(name, input), { answer, limit })
  return answer
}

/** Gives the prefetched request to the first caller only; after that it is out of date. */
export function takePrefetched(name: CallName, input: object = {}): Prefetched | null {
  const key = keyOf(name, input)
  const taken = asked.get(key) ?? null
  asked.delete(key)
  return taken
}

function keyOf(name: CallName, input: object): string {
  return `${name} ${JSON.stringify(input)}`
}
