import type { Path } from './AuthorError.ts'
import type { Findings } from './Findings.ts'
import { suggestion } from './nearest.ts'
import type { Effect } from './types.ts'

/** What effects may name. */
export interface EffectNames {
  /** Meter id → step. */
  meters: ReadonlyMap<string, number>
  clocks: ReadonlySet<string>
  flags: ReadonlySet<string>
  items: ReadonlySet<string>
  facts: ReadonlySet<string>
  threads: ReadonlySet<string>
  scenes: ReadonlySet<string>
  endings: ReadonlySet<string>
}

type Verb = Exclude<Effect['op'], 'meter'>

const groups = {
  set: 'flags',
  clear: 'flags',
  get: 'items',
  drop: 'items',
  reveal: 'facts',
  tick: 'clocks',
  open: 'threads',
  touch: 'threads',
  close: 'threads',
  goto: 'scenes',
  end: 'endings',
} as const satisfies Record<Verb, keyof EffectNames>

const singular = {
  flags: 'flag',
  items: 'item',
  facts: 'fact',
  clocks: 'clock',
  threads: 'thread',
  scenes: 'scene',
  endings: 'ending',
} as const

const meterPattern = /^([a-z]\w*)\s*([+-])\s*(\d{1,6})$/
const verbPattern = /^([a-z]+) ([a-z]\w*)(?: ([1-9]\d?))?$/

function isVerb(word: string): word is Verb {
  return Object.hasOwn(groups, word)
}

type ParsedEffect = { ok: true; effect: Effect } | { ok: false; message: string }

function wrong(message: string): ParsedEffect {
  return { ok: false, message }
}

function meterEffect(id: string, by: number, names: EffectNames): ParsedEffect {
  const step = names.meters.get(id)
  if (step === undefined) {
    return wrong(`There is no meter '${id}'.${suggestion(id, names.meters.keys())}`)
  }
  if (by === 0) return wrong(`'${id} +0' changes nothing. Give an amount.`)
  if (by % step !== 0)
    return wrong(`${by} is no multiple of the step of '${id}', which is ${step}.`)
  return { ok: true, effect: { op: 'meter', id, by } }
}

function verbEffect(op: Verb, id: string, by: string | undefined, names: EffectNames) {
  const group = groups[op]
  const known = names[group]
  if (!known.has(id)) {
    return wrong(`There is no ${singular[group]} '${id}'.${suggestion(id, known.keys())}`)
  }
  if (op === 'tick') return { ok: true as const, effect: { op, id, by: Number(by ?? 1) } }
  if (by !== undefined) return wrong(`'${op} ${id}' takes no amount.`)
  return { ok: true as const, effect: { op, id } }
}

export function parseEffect(text: string, names: EffectNames): ParsedEffect {
  const meter = meterPattern.exec(text)
  if (meter?.[1]) return meterEffect(meter[1], Number(`${meter[2]}${meter[3]}`), names)
  const verb = verbPattern.exec(text)
  if (verb?.[1] && verb[2] && isVerb(verb[1])) return verbEffect(verb[1], verb[2], verb[3], names)
  const first = text.split(' ')[0] ?? ''
  const hint = suggestion(first, [...Object.keys(groups), ...names.meters.keys()])
  return wrong(`'${text}' is no effect. Write 'trust +5' or a verb and a name: 'set flag'.${hint}`)
}

/** Every effect that can be read; the others are told. Nothing may follow a `goto` or an `end`. */
export function parseEffects(
  texts: readonly string[],
  path: Path,
  names: EffectNames,
  findings: Findings,
): Effect[] {
  const effects: Effect[] = []
  texts.forEach((text, index) => {
    const parsed = parseEffect(text.trim(), names)
    if (!parsed.ok) {
      findings.error([...path, index], parsed.message)
      return
    }
    const last = effects.at(-1)
    if (last?.op === 'goto' || last?.op === 'end') {
      findings.error(
        [...path, index],
        `Nothing happens after '${last.op} ${last.id}'. Put it last.`,
      )
    }
    effects.push(parsed.effect)
  })
  return effects
}
