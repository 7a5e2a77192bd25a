import { type CallName, type Method, timing } from '@fabula/contract'
import { currentLanguage } from '../../i18n/language.ts'
import { messageText } from '../../i18n/text.ts'
import { callUrl } from '../../serverAddress.ts'
import type { Prefetched } from '../prefetch.ts'
import { useSession } from '../session.ts'
import {
  abortFailure,
  CallFailure,
  networkFailure,
  timeoutFailure,
  transferFailure,
} from './CallFailure.ts'
import { callHeaders } from './callHeaders.ts'
import { reportReachable } from './online.ts'

/** The headers of a call by the player who is signed in. */
function ownHeaders(): Record<string, string> {
  const { token, loginId } = useSession.getState()
  return callHeaders({ language: currentLanguage(), token, loginId })
}

/**
 * Calls made by GET. They are repeated here because reading them from the contract would bundle all
 * its schemas into the client; a test compares the two.
 */
const byGet: ReadonlySet<CallName> = new Set([
  'login/getTerms',
  'login/newCustomerServiceUrl',
  'user/userInfo',
  'user/bindUid',
  'user/mypage',
  'user/gotReward',
  'user/getBgmSetting',
  'user/BgmSetting',
  'user/newNotice',
  'user/unreadNotice',
  'user/identities',
  'info/newVersion',
  'info/getBgms',
  'game/beginnerGamesList',
  'adv/incentiveAdv',
  'adv/incentiveAdvRecord',
  'adv/incentiveAdvLimit',
])

export function methodOf(name: CallName): 'GET' | 'POST' {
  return byGet.has(name) ? 'GET' : 'POST'
}

/** Calls that send a file. */
const transfers: ReadonlySet<CallName> = new Set(['info/uploadimg'])

type Input = Readonly<Record<string, unknown>>

interface Sending {
  readonly signal?: AbortSignal | undefined
  readonly method?: Method | undefined
  /** Of a GET: the query as it came to us, in place of the input. */
  readonly query?: string | undefined
  /** The same request, sent before by `prefetch`; its answer is read instead of sending another. */
  readonly prefetched?: Prefetched | null | undefined
}

/** Sends a call. The time limit includes reading the answer. */
export async function send<T>(
  name: CallName,
  input: Input,
  read: (answer: Response) => Promise<T>,
  { signal, method = methodOf(name), query, prefetched }: Sending = {},
): Promise<T> {
  const limit = prefetched?.limit ?? new AbortController()
  const timer = setTimeout(() => limit.abort(), timing.requestTimeoutMs)
  // Stays registered after the call: the signal also ends a streamed answer.
  signal?.addEventListener('abort', () => limit.abort())
  try {
    const answer = await (prefetched?.answer ??
      fetch(...asRequest(name, input, { method, query, signal: limit.signal })))
    reportReachable(true)
    return await read(answer)
  } catch (cause) {
    if (signal?.aborted) throw abortFailure()
    throw asFailure(name, cause, limit.signal.aborted)
  } finally {
    clearTimeout(timer)
  }
}

function asFailure(name: CallName, cause: unknown, timedOut: boolean): CallFailure {
  if (cause instanceof CallFailure) return cause
  if (timedOut) return timeoutFailure(messageText('network_error'))
  reportReachable(false)
  const failure = transfers.has(name) ? transferFailure : networkFailure
  return failure(messageText('network_error'), cause)
}

function asRequest(name: CallName, input: Input, how: Sending): [string, RequestInit] {
  const { method = 'POST', query, signal = null } = how
  const headers = ownHeaders()
  if (method === 'GET') {
    const asked = query === undefined ? asQuery(input) : `?${query}`
    return [`${callUrl(name)}${asked}`, { headers, signal }]
  }
  const json = { ...headers, 'content-type': 'application/json' }
  return [callUrl(name), { method, headers: json, body: JSON.stringify(input), signal }]
}

function asQuery(input: Input): string {
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  if (said.length === 0) return ''
  return `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
