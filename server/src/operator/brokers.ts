import { writeFileSync } from 'node:fs'
import { createNatsKey } from '../config/nkeys.ts'
import { loadSecrets } from '../db/secrets.ts'
import { openLog } from '../http/log.ts'
import { type NatsAccount, signNatsToken } from '../realtime/natsAuth.ts'
import { openBroker } from '../realtime/realtime.ts'
import { tryBroker } from '../realtime/tryBroker.ts'
import { type AdminContext, UsageError } from './adminContext.ts'

/** Writes what a nats-server is started with, and beside it, for its owner's eyes alone, what our servers then need. */
export function setUpNats(
  print: (line: string) => void,
  { file, host }: { file: string; host: string },
): void {
  const { text, account, signer } = natsConfiguration(host)
  const environment = `${file}.env`
  writeNew(environment, environmentOf(host, { account, signer }), 0o600)
  writeNew(file, text)
  print(
    `${file} is for nats-server, and ${environment} for the environment of each server of ours.`,
  )
  print('Whoever has the key in it can sign passwords.')
}

function writeNew(file: string, text: string, mode?: number): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode })
  } catch (error) {
    throw new UsageError(
      `${file} can't be written: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

function environmentOf(host: string, { account, signer }: NatsAccount): string {
  return `FABULA_MQTT_URL=mqtt://${host}:1883
FABULA_MQTT_PLAYERS_URL=wss://play.example/mqtt
FABULA_MQTT_DOOR=nats
FABULA_MQTT_NATS_ACCOUNT=${account}
FABULA_MQTT_NATS_KEY=${signer.seed}
`
}

const unlimited = { subs: -1, data: -1, payload: -1, conn: -1, imports: -1, exports: -1, leaf: -1 }
/** MQTT keeps sessions in JetStream: one that a client asks to be kept takes some hundred bytes. */
const jetStream = { mem_storage: 2 ** 28, disk_storage: 2 ** 30, streams: -1, consumer: -1 }

/**
 * NATS in operator mode with one account for us. The operator's own key is kept nowhere, so that nobody can add to what
 * it has signed.
 */
function natsConfiguration(host: string): NatsAccount & { readonly text: string } {
  const operator = createNatsKey('operator')
  const system = createNatsKey('account').publicKey
  const account = createNatsKey('account').publicKey
  const signer = createNatsKey('account')
  const signed = (name: string, sub: string, nats: object) =>
    signNatsToken(operator, { name, sub, nats })
  const trusted = signed('fabula', operator.publicKey, { type: 'operator', system_account: system })
  const limits = { ...unlimited, wildcards: true }
  const accounts = [
    [system, signed('SYS', system, { type: 'account', limits })],
    [
      account,
      signed('fabula', account, {
        type: 'account',
        limits: { ...limits, ...jetStream },
        signing_keys: [signer.publicKey],
      }),
    ],
  ]
  const text = `# NATS as the broker of Fabula. There is no secret in this file.
server_name: fabula
# Its own protocol, which nobody needs from elsewhere.
host: 127.0.0.1
port: 4222
# Servers of ours connect here, players by the WebSocket, at /mqtt, through a proxy that speaks TLS.
mqtt { host: "${host}", port: 1883 }
websocket { host: "${host}", port: 9001, no_tls: true }
# A device that takes nothing is let go once this much waits for it.
max_payload: 65536
max_pending: 262144
jetstream { store_dir: "/var/lib/nats" }
operator: ${trusted}
system_account: ${system}
resolver: MEMORY
resolver_preload: {
${accounts.map(([key, token]) => `  ${key}: ${token}`).join('\n')}
}
`
  return { text, account, signer }
}

/** Sends a message through a broker elsewhere. @throws UsageError that says where it ends */
export async function checkBroker({ config, database, print }: AdminContext): Promise<void> {
  if (config.realtimeUrl === '') return print('the broker is in the server')
  const secrets = await loadSecrets(database.db, config)
  const log = openLog(config.logLevel)
  const broker = await openBroker({ config, secrets, log, isSignedIn: async () => false })
  try {
    await tryBroker(broker)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `the broker of FABULA_MQTT_URL, for players at ${broker.url}, is of no use: ${why}`,
    )
  } finally {
    await broker.close()
  }
  print('a message reaches a player through the broker')
}
