import type { CallName, Method } from '@fabula/contract'
import { chosenLanguage } from '../i18n/chosenLanguage.ts'
import { callUrl } from '../serverAddress.ts'
import { readStored } from '../storage/stored.ts'
import { callHeaders } from './callHeaders.ts'

/** A request that was sent before the code that reads its answer had loaded. */
export interface Prefetched {
  readonly answer: Promise<Response>
  /** Aborts the request. */
  readonly limit: AbortController
}

const asked = new Map<CallName, Prefetched>()

/** Sends a call without input while the code that needs its answer is still loading. */
export function prefetch(name: CallName, method: Method): Promise<Response> {
  const limit = new AbortController()
  const caller = { token: readStored('token'), loginId: readStored('loginId') }
  const headers = callHeaders({ language: chosenLanguage(), ...caller })
  const json = { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  const how = { method, signal: limit.signal, ...(method === 'GET' ? { headers } : json) }
  const answer = fetch(callUrl(name), how)
  // The code that takes the answer reports the failure.
  answer.catch(() => {})
  asked.set(name, { answer, limit })
  return answer
}

/** Gives the prefetched request to the first caller only; after that it is out of date. */
export function takePrefetched(name: CallName): Prefetched | null {
  const taken = asked.get(name) ?? null
  asked.delete(name)
  return taken
}
