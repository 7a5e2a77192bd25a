import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../freePorts.ts'
import { builtLlamaServer } from './buildLlamaServer.ts'
import { tinyContext, tinyModel } from './tinyModel.ts'

/** llama.cpp's own server on loopback, with a tiny model. */
export interface LlamaServer {
  readonly url: string
  /** By its own counters, as `/metrics` has them. */
  counts(): Promise<Counts>
  close(): Promise<void>
}

/** Tokens since it started. */
export interface Counts {
  /** Of prompts, read anew. */
  readonly read: number
  /** Of prompts, known from those before. */
  readonly cached: number
  /** Of answers that are over, and of those that were left. */
  readonly written: number
  /** Slots that are at an answer now. */
  readonly busy: number
}

/** As many plays at once; each slot keeps the prompt that it read last. */
const slotCount = 2

export async function openLlamaServer(note: (line: string) => void): Promise<LlamaServer> {
  const program = builtLlamaServer(note)
  const folder = mkdtempSync(join(tmpdir(), 'fabula-engine-'))
  const model = join(folder, 'tiny.gguf')
  writeFileSync(model, tinyModel())
  const [port = 0] = await freePorts(1)
  const child = spawn(program, argumentsFor(model, port), { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const close = async () => {
    if (child.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
  try {
    await untilReady(child, address)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `${address}/v1`,
    counts: async () => countsIn(await (await fetch(`${address}/metrics`)).text()),
    close,
  }
}

/** What it says is drawn from all words by chance, the same each time. */
function argumentsFor(model: string, port: number): string[] {
  const sampling = ['--top-k', '0', '--top-p', '1', '--min-p', '0', '--seed', '7']
  const size = ['--ctx-size', String(slotCount * tinyContext), '--parallel', String(slotCount)]
  const place = ['--host', '127.0.0.1', '--port', String(port), '--offline', '--no-ui']
  return ['--model', model, ...place, ...size, ...sampling, '--threads', '1', '--metrics']
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`llama-server ended with ${child.exitCode}`)
    const health = await fetch(`${address}/health`).catch(() => null)
    await health?.body?.cancel()
    if (health?.ok) return
    await sleep(100)
  }
}

function countsIn(metrics: string): Counts {
  const count = (name: string): number => {
    const [, value] = new RegExp(`^llamacpp:${name} (\\S+)$`, 'm').exec(metrics) ?? []
    if (value === undefined) throw new Error(`llama-server does not count ${name}`)
    return Number(value)
  }
  return {
    read: count('prompt_tokens_total'),
    cached: count('prompt_tokens_cached_total'),
    written: count('tokens_predicted_total'),
    busy: count('requests_processing'),
  }
}
