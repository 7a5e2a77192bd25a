import { createHash } from 'node:crypto'
import type { Md5Profile } from '../../config/partners.ts'
import { encodeRfc3986, type LaunchValues, signedNames } from './launchQuery.ts'

/** How values are written in the text that is signed. */
const encoders: Readonly<Record<Md5Profile['encode'], (value: string) => string>> = {
  euc: encodeURIComponent,
  form: (value) => new URLSearchParams([['', value]]).toString().slice(1),
  rfc3986: encodeRfc3986,
  raw: (value) => value,
}

/** The text whose MD5 is the sign: the parameters sorted by name and encoded, then the secret [R7.02]. */
export function md5Text(
  values: LaunchValues,
  secret: string,
  { encode, skipEmpty, tail }: Pick<Md5Profile, 'encode' | 'skipEmpty' | 'tail'>,
): string {
  const pairs = signedNames(values)
    .map((name) => [name, values.get(name) ?? ''] as const)
    .filter(([, value]) => !skipEmpty || value !== '')
    .map(([name, value]) => `${name}=${encoders[encode](value)}`)
  return `${pairs.join('&')}${tail}${secret}`
}

/** The sign of a launch, as 16 bytes. MD5 is the partners' choice; `until` in their settings ends it. */
export function md5Sign(
  values: LaunchValues,
  secret: string,
  profile: Pick<Md5Profile, 'encode' | 'skipEmpty' | 'tail'>,
): Buffer {
  return createHash('md5')
    .update(md5Text(values, secret, profile), 'utf8')
    .digest()
}
