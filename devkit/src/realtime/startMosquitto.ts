import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@fabula/server'
import { connectAsync } from 'mqtt'
import { freePorts } from '../freePorts.ts'

export interface Mosquitto {
  /** What a server is told to use it. */
  readonly config: Partial<Config>
  stop(): Promise<void>
}

const plugin = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib',
  '/usr/local/lib',
]
  .map((folder) => join(folder, 'mosquitto_dynamic_security.so'))
  .find((path) => existsSync(path))
const admin = { username: 'fabula', password: 'only-for-this-test' }

/** A mosquitto of the tests' own, on free ports, that knows nobody but us. Throws where there is none. */
export async function startMosquitto(): Promise<Mosquitto> {
  if (plugin === undefined) throw new Error('no dynamic-security plugin: apt install mosquitto')
  const folder = mkdtempSync(join(tmpdir(), 'fabula-mosquitto-'))
  const players = join(folder, 'players.json')
  const made = spawnSync('mosquitto_ctrl', ['dynsec', 'init', players, ...Object.values(admin)])
  if (made.status !== 0) throw new Error(`mosquitto_ctrl: ${made.error ?? made.stderr}`)
  const [port = 0, socketPort = 0] = await freePorts(2)
  const told = join(folder, 'mosquitto.conf')
  writeFileSync(
    told,
    [
      // Else it becomes somebody who can't write here.
      ...(process.getuid?.() === 0 ? ['user root'] : []),
      'allow_anonymous false',
      `plugin ${plugin}`,
      `plugin_opt_config_file ${players}`,
      `listener ${port} 127.0.0.1`,
      `listener ${socketPort} 127.0.0.1`,
      'protocol websockets',
    ].join('\n'),
  )
  const path = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`
  const child = spawn('mosquitto', ['-c', told], { stdio: 'ignore', env: { PATH: path } })
  const ended = once(child, 'exit')
  await answering(port)
  return {
    config: {
      realtimeUrl: `mqtt://${admin.username}:${admin.password}@127.0.0.1:${port}`,
      realtimePlayersUrl: `ws://127.0.0.1:${socketPort}`,
      realtimeDoor: 'mosquitto',
    },
    stop: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
        ...admin,
        reconnectPeriod: 0,
      })
      return await client.endAsync()
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}
