import { setTimeout as sleep } from 'node:timers/promises'
import { openLlm, readEndpoints } from '@fabula/server'
import type { Llm, Story } from '@fabula/story'
import { openEngineServer } from '../engine/engineServer.ts'
import type { Slot } from '../engine/Slot.ts'
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
 * and by its own count it knows nine tenths of each prompt.
 */
export async function engineSuite(
  story: Story,
  turns: number,
  note: (line: string) => void,
): Promise<Gate[]> {
  const engine = await openEngineServer(note)
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
    return [
      ...gatesOf(story.script.id, played, heard.piecesOf()),
      await leaving(endless, engine.slots, story.script.id),
    ]
  } finally {
    await Promise.all([llm.close(), endless.close()])
    await engine.close()
  }
}

function gatesOf(id: string, played: readonly SessionTurn[], pieces: readonly number[]): Gate[] {
  const suite = `${played.length} turns of ${id} by llama.cpp`
  const usage = played.flatMap((turn) => turn.usage)
  const sum = (name: 'prompt' | 'cached' | 'completion') =>
    usage.reduce((total, each) => total + each[name], 0)
  const hit = sum('cached') / Math.max(1, sum('prompt'))
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
    {
      ...{ suite, what: 'of the prompts known before, by the engine’s own meter' },
      found: `${percent(hit)} of ${sum('prompt')} tokens`,
      isMet: hit >= leastHit,
    },
  ]
}

/** A call that nobody reads on. */
async function leaving(llm: Llm, slots: readonly Slot[], story: string): Promise<Gate> {
  const messages = [{ role: 'user' as const, content: 'Go on.' }]
  const place = { story, language: 'en', messages, temperature: 0.8, maxTokens: farTooMany }
  let read = 0
  let slot: Slot | undefined
  for await (const event of llm.stream(place)) {
    if (event.type === 'text') read += 1
    slot ??= slots.find(({ isBusy }) => isBusy)
    if (read === 3) break
  }
  if (!slot) throw new Error('no slot was busy')
  while (slot.isBusy) await sleep(5)
  const { decoded } = slot
  return {
    ...{ suite: 'A call to llama.cpp that is left', what: 'tokens written when its slot was free' },
    found: `${decoded} of ${farTooMany}, ${read} were read`,
    isMet: decoded < read + mostAfter,
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
