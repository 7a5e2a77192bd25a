import { createHash, randomUUID } from 'node:crypto'
import { type NatsKey, writePublicKey } from '../config/nkeys.ts'
import { type Connection, ownTopics } from './broker.ts'
import type { BrokerAuth } from './outsideBroker.ts'

/** The account of a NATS in which players and servers meet, and a key that it lets sign its users. */
export interface NatsAccount {
  readonly account: string
  readonly signer: NatsKey
}

/**
 * For a NATS in operator mode, whose MQTT listener takes a bearer's user JWT as the password. It ends a connection with
 * its password, and can't be told to before.
 */
export function natsAuth(nats: NatsAccount, passwordMs: number): BrokerAuth {
  return {
    ready: async () => undefined,
    grant: async ({ playerId, loginId }: Connection) =>
      signUser(nats, {
        name: loginId,
        expiresAt: Date.now() + passwordMs,
        // An empty list of what is allowed would allow everything.
        pub: { deny: ['>'] },
        sub: { allow: ownTopics(playerId).map(subjectOf) },
      }),
    disconnect: async () => undefined,
    close: () => undefined,
  }
}

/** `address` with the name and password by which a server may publish. They do not end: no server gives them out. */
export function natsAddress(address: string, nats: NatsAccount): string {
  const own = new URL(address)
  own.username = 'fabula-server'
  own.password = signUser(nats, {
    name: own.username,
    pub: { allow: ['player.>'] },
    sub: { deny: ['>'] },
  })
  return own.href
}

/** NATS's name of an MQTT topic. Ours have no dots, which it could not map. */
function subjectOf(topic: string): string {
  return topic.replaceAll('/', '.')
}

function signUser(
  { account, signer }: NatsAccount,
  user: { name: string; expiresAt?: number; pub: object; sub: object },
): string {
  const { name, expiresAt, pub, sub } = user
  return signNatsToken(signer, {
    name,
    // A bearer shows nothing but the token, so that nobody needs the other half of this key.
    sub: writePublicKey('user', createHash('sha256').update(name).digest()),
    ...(expiresAt === undefined ? {} : { exp: Math.floor(expiresAt / 1000) }),
    nats: {
      type: 'user',
      issuer_account: account,
      bearer_token: true,
      allowed_connection_types: ['MQTT', 'MQTT_WS'],
      ...{ pub, sub, subs: -1, data: -1, payload: -1 },
    },
  })
}

/** A token as NATS writes it: a JWT, signed with one of its keys. */
export function signNatsToken(
  key: NatsKey,
  claims: { name: string; sub: string; exp?: number; nats: object },
): string {
  const { nats, ...about } = claims
  const iat = Math.floor(Date.now() / 1000)
  const own = { jti: randomUUID(), iat, iss: key.publicKey, ...about }
  const parts = [
    { typ: 'JWT', alg: 'ed25519-nkey' },
    { ...own, nats: { ...nats, version: 2 } },
  ]
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${key.sign(text)}`
}
