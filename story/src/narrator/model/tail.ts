import { jsonrepair } from 'jsonrepair'
import * as z from 'zod'

/** What a model proposes after its prose. Nothing in it is a number: a cut one would be repaired to another. */
export interface Tail {
  /** Labels by intent; without ids, in the order in which they were asked for. */
  options: Readonly<Record<string, string>> | readonly string[]
  facts: readonly string[]
  /** The sentence of the prose that answers the player's question. */
  answer: string
}

const none: Tail = { options: [], facts: [], answer: '' }

const text = z.string().max(400)
const shape = z.object({
  options: z.union([z.record(z.string().max(80), text), z.array(text).max(12)]).catch([]),
  facts: z.array(text).catch([]),
  answer: text.catch(''),
})

/** Reads the tail, mended where it is broken. What can't be read is none. */
export function readTail(tail: string): Tail {
  const start = tail.indexOf('{')
  if (start < 0) return none
  const body = tail.slice(start).replace(/⟦[^⟧]*⟧?\s*$/, '')
  const value = parse(body) ?? parse(body.slice(0, body.lastIndexOf('}') + 1)) ?? repaired(body)
  return shape.safeParse(value).data ?? none
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function repaired(json: string): unknown {
  try {
    return JSON.parse(jsonrepair(json))
  } catch {
    return undefined
  }
}
