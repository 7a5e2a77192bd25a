import * as z from 'zod/mini'
import { isPublicKey, readSeed } from './nkeys.ts'
import { secret, setting } from './setting.ts'

const account = z.string().check(z.refine((text) => isPublicKey('account', text)))
const seed = z.string().check(z.refine((text) => readSeed('account', text) !== null))

/** How a broker of the operator's own knows players. */
export const brokerSettings = {
  realtimeDoor: setting(
    'FABULA_MQTT_DOOR',
    'How that broker knows players: it verifies signed passwords itself, is mosquitto with its dynamic-security plugin, or NATS in operator mode',
    'signed, mosquitto or nats',
    z.prefault(z.enum(['signed', 'mosquitto', 'nats']), 'signed'),
  ),
  realtimeSecret: secret(
    'FABULA_MQTT_SECRET',
    'What a broker of your own verifies signed passwords with (JWT, HS256); one of ours by default',
    'a text of at least 32 characters',
    z.prefault(z.union([z.literal(''), z.string().check(z.minLength(32))]), ''),
  ),
  natsAccount: setting(
    'FABULA_MQTT_NATS_ACCOUNT',
    'Public key of the account of ours in NATS, where FABULA_MQTT_DOOR is nats',
    'a public key of NATS that begins with A',
    z.prefault(z.union([z.literal(''), account]), ''),
  ),
  natsKey: secret(
    'FABULA_MQTT_NATS_KEY',
    'Seed of a key that signs the users of that account',
    'a seed of NATS that begins with SA',
    z.prefault(z.union([z.literal(''), seed]), ''),
  ),
} as const
