import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { StartFailure } from './config.ts'

const name = z.string().check(z.regex(/^[a-z0-9_-]{1,32}$/))
const keyId = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const bytes32 = z.pipe(
  z.string().check(z.regex(/^[\w-]{43}$/)),
  z.transform((text) => Buffer.from(text, 'base64url')),
)

/** How a partner signs by MD5. Its two live secrets have an id each, so that one can be replaced by the other. */
const md5Profile = z.object({
  keys: z
    .record(keyId, z.string().check(z.minLength(12)))
    .check(z.refine((keys) => [1, 2].includes(Object.keys(keys).length), 'one key or two')),
  encode: z._default(z.enum(['euc', 'form', 'rfc3986', 'raw']), 'euc'),
  skipEmpty: z._default(z.boolean(), false),
  /** What stands before the secret at the end: nothing, or '&key='. */
  tail: z._default(z.enum(['', '&key=']), ''),
  /** From then on such launches are refused; a date in UTC. */
  until: z.optional(z.iso.date()),
})
export type Md5Profile = z.output<typeof md5Profile>

const partner = z.object({
  id: name,
  v1: z.optional(md5Profile),
  /** Keys of the second version by their ids. Of Ed25519 only the public half is ours. */
  v2: z.optional(
    z.record(keyId, z.union([z.object({ ed25519: bytes32 }), z.object({ hmac: bytes32 })])),
  ),
})
const file = z.array(partner)
type Written = z.output<typeof partner>

/** A key of the second version. */
export type LaunchKey =
  | { readonly by: 'hmac'; readonly secret: Buffer }
  | { readonly by: 'ed25519'; readonly key: KeyObject }

/** Who may launch the app, by the ids of their keys. */
export interface Partners {
  readonly v1: ReadonlyMap<
    string,
    { readonly partner: string; readonly secret: string; readonly profile: Md5Profile }
  >
  readonly v2: ReadonlyMap<string, { readonly partner: string; readonly key: LaunchKey }>
}

/** The partners of a JSON file; none without one. Its form is shown in `docs/how-to/embed.md`. */
export function readPartners(path: string): Partners {
  if (path === '') return { v1: new Map(), v2: new Map() }
  const parsed = file.safeParse(readJson(path))
  if (!parsed.success) throw unusable(path, faultIn(parsed.error))
  const listed = parsed.data
  return {
    v1: byKeyId(path, listed, ({ id, v1 }) =>
      Object.entries(v1?.keys ?? {}).map(([keyId, secret]) => [
        keyId,
        { partner: id, secret, profile: v1 as Md5Profile },
      ]),
    ),
    v2: byKeyId(path, listed, ({ id, v2 }) =>
      Object.entries(v2 ?? {}).map(([keyId, key]) => [keyId, { partner: id, key: launchKey(key) }]),
    ),
  }
}

/** An id that two keys share would let one partner sign for the other. */
function byKeyId<Key>(
  path: string,
  listed: readonly Written[],
  keysOf: (partner: Written) => [string, Key][],
): ReadonlyMap<string, Key> {
  const keys = listed.flatMap(keysOf)
  const byId = new Map(keys)
  if (byId.size < keys.length) throw unusable(path, 'two keys have the same id')
  return byId
}

function launchKey(written: { ed25519: Buffer } | { hmac: Buffer }): LaunchKey {
  if ('hmac' in written) return { by: 'hmac', secret: written.hmac }
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: written.ed25519.toString('base64url') }
  return { by: 'ed25519', key: createPublicKey({ key: jwk, format: 'jwk' }) }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    // JSON's own complaint quotes what stands there, which may be a key.
    const isUnread = error instanceof Error && 'code' in error
    throw unusable(path, isUnread ? error.message : 'it is no JSON')
  }
}

/** Names no place below `v1` and `v2`: there stand ids, or keys in the places of ids. */
function faultIn({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.slice(0, 2).join('.')}: ${message}`).join('; ')
}

function unusable(path: string, why: string): StartFailure {
  return new StartFailure(`FABULA_PARTNERS names ${path}, which can't be used: ${why}.`)
}
