import { setTimeout as sleep } from 'node:timers/promises'
import { openLlm, readEndpoints } from '@fabula/server'
import type { Llm, Story } from '@fabula/story'
import { type Counts, type LlamaServer, openLlamaServer } from '../engine/llamaServer.ts'
import { type Gate, percent } from './Gate.ts'
import { playerOf, smallTalk } from './players.ts'
import { playSession, type SessionTurn } from './playSession.ts'

const leastHit = 0.9
/** Tokens that an engine may still write once nobody reads: what was in flight. */
const mostAfter = 64
const farTooMany = 20_000
/** It ends as chance has it, and what it says is weighed like any model's: some turns its author tells. */
const leastTold = 0.5
const leastPieces = 10

/**
 * A real engine behind the client that the server uses: what it says comes in pieces, a call that is left frees its slot,
 * and by its own counters it knows nine tenths of the prompts.
 */
export async function engineSuite(
  story: Story,
  turns: number,
  note: (line: string) => void,
): Promise<Gate[]> {
  const engine = await openLlamaServer(note)
  // It shares the machine with whatever else goes on: these are no times of the product.
  const limits = { firstTokenMs: 600_000, idleMs: 600_000, wholeMs: 600_000 }
  const open = (extra: Readonly<Record<string, boolean>>) =>
    openLlm(readEndpoints([{ url: engine.url, model: 'tiny', limits, extra }]), {
      log: { warn: () => undefined },
    })
  const llm = open({})
  const endless = open({ ignore_eos: true })
  try {
    const heard = overheard(llm)
    const choose = playerOf(story, { seed: 3, lines: smallTalk, every: 5 })
    const asked = { story, language: 'en', llm: heard.llm, turns, seed: 3, choose } as const
    const played = await playSession({ ...asked, isOneHistory: true })
    const suite = `${played.length} turns of ${story.script.id} by llama-server`
    return [
      ...toldIn(suite, played, heard.piecesOf()),
      ...countedIn(suite, played, await engine.counts()),
      await leaving(endless, engine, story.script.id),
    ]
  } finally {
    await Promise.all([llm.close(), endless.close()])
    await engine.close()
  }
}

function toldIn(suite: string, played: readonly SessionTurn[], pieces: readonly number[]): Gate[] {
  const told = played.filter(({ source }) => source === 'llm' || source === 'mixed').length
  const perCall = pieces.reduce((total, n) => total + n, 0) / Math.max(1, pieces.length)
  return [
    {
      ...{ suite, what: 'turns with words of the model' },
      found: `${told} of ${pieces.length} that it was asked for`,
      isMet: told > 0 && told >= pieces.length * leastTold,
    },
    {
      ...{ suite, what: 'pieces of an answer, as they came' },
      found: perCall.toFixed(1),
      isMet: perCall >= leastPieces,
    },
  ]
}

/** What the engine says of itself, and what came with the answers that were read to their end. */
function countedIn(suite: string, played: readonly SessionTurn[], counts: Counts): Gate[] {
  const ended = played.flatMap(({ usage }) => usage).filter(({ model }) => model !== '')
  const sum = (name: 'prompt' | 'cached') => ended.reduce((total, each) => total + each[name], 0)
  const prompts = counts.read + counts.cached
  const hit = counts.cached / Math.max(1, prompts)
  const endedHit = sum('cached') / Math.max(1, sum('prompt'))
  return [
    {
      ...{ suite, what: 'of all prompts known before, by its own counters' },
      found: `${percent(hit)} of ${prompts} tokens`,
      isMet: hit >= leastHit,
    },
    {
      ...{ suite, what: 'of those that were answered to the end, as we count' },
      found: `${percent(endedHit)} of ${sum('prompt')} tokens`,
      isMet: null,
    },
  ]
}

/** A call that nobody reads on. */
async function leaving(llm: Llm, engine: LlamaServer, story: string): Promise<Gate> {
  const messages = [{ role: 'user' as const, content: 'Go on.' }]
  const place = { story, language: 'en', messages, temperature: 0.8, maxTokens: farTooMany }
  const before = await engine.counts()
  let read = 0
  for await (const event of llm.stream(place)) {
    if (event.type === 'text') read += 1
    if (read === 3) break
  }
  const left = performance.now()
  while ((await engine.counts()).busy > 0) await sleep(5)
  const ms = Math.round(performance.now() - left)
  const written = (await engine.counts()).written - before.written
  return {
    ...{
      suite: 'A call to llama-server that is left',
      what: 'tokens written when its slot was free',
    },
    found: `${written} of ${farTooMany}, ${read} were read; ${ms} ms after it was left`,
    isMet: written >= read && written < read + mostAfter,
  }
}

/** The same, with the pieces of each answer counted. */
function overheard(llm: Llm): { llm: Llm; piecesOf: () => readonly number[] } {
  const pieces: number[] = []
  return {
    piecesOf: () => pieces,
    llm: {
      ...llm,
      stream: async function* (request) {
        const at = pieces.push(0) - 1
        for await (const event of llm.stream(request)) {
          if (event.type === 'text') pieces[at] = (pieces[at] ?? 0) + 1
          yield event
        }
      },
    },
  }
}
