import type { CallName, Method } from '@fabula/contract'
import { chosenLanguage } from '../i18n/chosenLanguage.ts'
import { callUrl } from '../serverAddress.ts'
import { readStored } from '../storage/stored.ts'
import { headersOf } from './headersOf.ts'

/** A request that went out before there was anything to read its answer. */
export interface Prefetched {
  readonly answer: Promise<Response>
  /** Gives it up. */
  readonly limit: AbortController
}

const asked = new Map<CallName, Prefetched>()

/** Makes a call without input while the code that wants its answer is still on its way. */
export function prefetch(name: CallName, method: Method): Promise<Response> {
  const limit = new AbortController()
  const caller = { token: readStored('token'), loginId: readStored('loginId') }
  const headers = headersOf({ language: chosenLanguage(), ...caller })
  const json = { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  const how = { method, signal: limit.signal, ...(method === 'GET' ? { headers } : json) }
  const answer = fetch(callUrl(name), how)
  // Whoever takes it tells what went wrong.
  answer.catch(() => {})
  asked.set(name, { answer, limit })
  return answer
}

/** For the first who makes the call; from then on it is old. */
export function takePrefetched(name: CallName): Prefetched | null {
  const taken = asked.get(name) ?? null
  asked.delete(name)
  return taken
}
