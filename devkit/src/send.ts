import {
  type CallName,
  type Calls,
  calls,
  type Envelope,
  type Language,
  type OutputOf,
  type Terminal,
  toWireLanguage,
} from '@fabula/contract'

/** Whose call it is; without a token, nobody's. */
export interface Asking {
  readonly token?: string
  readonly loginId?: string
  readonly deviceId?: string
  readonly terminal?: Terminal
  readonly lang?: Language
}

/** What a client may send: the input before it is checked. */
export type InputTo<Name extends CallName> = Calls[Name]['input']['_zod']['input']
export type Answered<Name extends CallName> = Envelope<OutputOf<Calls[Name]>>

export function headersOf(as: Asking = {}): Record<string, string> {
  return {
    terminal: as.terminal ?? 'web',
    ...(as.token === undefined ? {} : { 'access-token': as.token }),
    ...(as.loginId === undefined ? {} : { 'login-id': as.loginId }),
    ...(as.deviceId === undefined ? {} : { 'device-id': as.deviceId }),
    ...(as.lang === undefined ? {} : { lang: toWireLanguage(as.lang) }),
  }
}

/** Makes one call over HTTP, as the client does: a GET's input in the query, a POST's as JSON. */
export async function send<Name extends CallName>(
  base: string,
  name: Name,
  input: InputTo<Name>,
  as?: Asking,
): Promise<Answered<Name>> {
  const response = await (calls[name].methods[0] === 'GET'
    ? fetch(`${base}/${name}?${new URLSearchParams(input as Record<string, string>)}`, {
        headers: headersOf(as),
      })
    : fetch(`${base}/${name}`, {
        method: 'POST',
        headers: { ...headersOf(as), 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }))
  return (await response.json()) as Answered<Name>
}
