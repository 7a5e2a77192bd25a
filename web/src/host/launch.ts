import {
  launchCodeName,
  launchErrorName,
  launchNames,
  launchProofNames,
  launchSignShape,
} from '@fabula/contract'
import { chosenLanguage } from '../i18n/chosenLanguage.ts'
import { forgetStored, writeStored } from '../storage/stored.ts'

/** How a partner has launched the app. */
export type Launch =
  /** By parameters that it has signed; `query` is as it came, undecoded: only the server can verify it. */
  | { readonly by: 'sign'; readonly query: string }
  /** By a code that our entry for partners has made of them. */
  | { readonly by: 'code'; readonly code: string; readonly gameId: string }
  /** By what nobody can have signed, or the entry has refused. */
  | { readonly by: 'nothing' }

interface Place {
  readonly search: string
  readonly hash: string
}

const signed: ReadonlySet<string> = new Set([...launchNames, ...launchProofNames])
const ours: ReadonlySet<string> = new Set([...signed, launchCodeName, launchErrorName])

let begun: Launch | null = null

/**
 * Takes a launch out of the address, so that a reload keeps the session, and forgets whoever was here before [R2.71,
 * R4.05]. Runs before the first call.
 */
export function beginLaunch(): void {
  begun = launchAt(location)
  if (!begun) return
  for (const key of ['token', 'loginId', 'gameInfo', 'userInfo', 'home', 'pay'] as const)
    forgetStored(key)
  writeStored('lang', chosenLanguage())
  writeStored('gameInfo', JSON.stringify(gameInfoOf(location)))
  history.replaceState(history.state, '', withoutLaunch(location))
}

/** The launch that the app began with, once. */
export function takeLaunch(): Launch | null {
  const taken = begun
  begun = null
  return taken
}

/** Null where the app was opened in another way. A sign of the wrong shape is none [R5.08]. */
export function launchAt(place: Place): Launch | null {
  const pairs = pairsOf(place).filter(([name]) => ours.has(name))
  const values = new Map(pairs)
  const is = (name: string) => (values.get(name) ?? '') !== ''
  const code = values.get(launchCodeName)
  if (code !== undefined)
    return code === ''
      ? { by: 'nothing' }
      : { by: 'code', code, gameId: values.get('game_id') ?? '' }
  if (values.has(launchErrorName)) return { by: 'nothing' }
  if (!values.has('sign') && !values.has('sig')) return null
  const needed = values.has('sig') ? neededV2 : neededV1
  const isShaped = values.has('sig') || launchSignShape.test(values.get('sign') ?? '')
  if (!isShaped || !needed.every(is) || values.size < pairs.length) return { by: 'nothing' }
  const query = pairs.filter(([name]) => signed.has(name)).map((pair) => pair.join('='))
  return { by: 'sign', query: query.join('&') }
}

const neededV1 = ['sign', 'key', 'timestamp', 'ugphone_user_id'] as const
const neededV2 = ['sig', 'kid', 'ts', 'nonce', 'aud', 'ugphone_user_id'] as const

/** Names and values as they are in the address, and in the query of its hash: the server decodes them. */
function pairsOf({ search, hash }: Place): [string, string][] {
  const inner = hash.includes('?') ? hash.slice(hash.indexOf('?') + 1) : ''
  return [search.replace(/^\?/, ''), inner]
    .flatMap((query) => query.split('&'))
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    })
}

/** What of a launch is kept: that it is a cloud phone's, and where at the partner it came from [R3.04]. */
function gameInfoOf(place: Place): Readonly<Record<string, unknown>> {
  const values = new Map(pairsOf(place))
  const kept = ['small_id', 'game_id', 'screen_type'].flatMap((name) => {
    const value = values.get(name)
    return value ? [[name, value.slice(0, 128)]] : []
  })
  return { cloud: true, ...Object.fromEntries(kept) }
}

/** The address without a launch; what else is in it stays. */
function withoutLaunch({ search, hash }: Place): string {
  const rest = (query: string) => {
    const kept = query
      .split('&')
      .filter((pair) => pair !== '' && !ours.has(pair.split('=')[0] ?? ''))
    return kept.length === 0 ? '' : `?${kept.join('&')}`
  }
  const [path = '', inner = ''] = hash.split('?', 2)
  return `${location.pathname}${rest(search.replace(/^\?/, ''))}${path}${rest(inner)}`
}
