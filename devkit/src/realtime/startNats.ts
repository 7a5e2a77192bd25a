import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, operatorProgram, readConfig } from '@fabula/server'
import { freePorts } from '../freePorts.ts'

export interface Nats {
  /** What a server is told to use it. */
  readonly config: Partial<Config>
  stop(): Promise<void>
}

const path = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`

/** A NATS of the tests' own, on free ports, with what `fabula broker nats` writes. */
export async function startNats(): Promise<Nats> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-nats-'))
  const file = join(folder, 'nats.conf')
  await setUp(file)
  const env = parseEnv(readFileSync(`${file}.env`, 'utf8'))
  const [own = 0, mqtt = 0, socket = 0] = await freePorts(3)
  const here = readFileSync(file, 'utf8')
    .replace('4222', String(own))
    .replace('port: 1883', `port: ${mqtt}`)
    .replace('port: 9001', `port: ${socket}`)
    .replace('/var/lib/nats', join(folder, 'kept'))
  writeFileSync(file, here)
  const child = spawn('nats-server', ['-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: path },
  })
  const ended = once(child, 'exit')
  const said = await ready(child.stderr, ended)
  const { realtimeDoor, natsAccount, natsKey } = readConfig(env)
  return {
    config: {
      realtimeUrl: `mqtt://127.0.0.1:${mqtt}`,
      realtimePlayersUrl: `ws://127.0.0.1:${socket}/mqtt`,
      ...{ realtimeDoor, natsAccount, natsKey },
    },
    stop: async () => {
      if (child.exitCode !== null) throw new Error(`nats-server had ended: ${said()}`)
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function setUp(file: string): Promise<void> {
  const outside = { config: () => readConfig({}), print: () => undefined }
  const program = operatorProgram(() => Promise.reject(new Error('no site')), outside)
  await program.parseAsync(['broker', 'nats', file], { from: 'user' })
}

/** Gives what it says for as long as it runs; throws it where it ended before it was ready. */
async function ready(log: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<() => string> {
  let said = ''
  const isReady = new Promise<void>((resolve) =>
    log.on('data', (part) => {
      said += String(part)
      if (said.includes('Server is ready')) resolve()
    }),
  )
  const failed = ended.then(() => {
    throw new Error(`nats-server ended: ${said}`)
  })
  await Promise.race([isReady, failed])
  failed.catch(() => undefined)
  return () => said
}
