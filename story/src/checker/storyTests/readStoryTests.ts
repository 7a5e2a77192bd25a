import * as z from 'zod'
import { type AuthorError, pathText } from '../../script/AuthorError.ts'
import { parseBoolean } from '../../script/expression/parse.ts'
import type { BooleanExpression } from '../../script/expression/types.ts'
import { type Findings, findingsOf } from '../../script/Findings.ts'
import { suggestion } from '../../script/nearest.ts'
import { readSource } from '../../script/source.ts'
import type { Script } from '../../script/types.ts'

const file = 'tests.yaml'
const texts = z.array(z.string()).default([])

const testShape = z.strictObject({
  name: z.string().min(1),
  opening: z.string().optional(),
  when: z.array(z.string()).min(1),
  expect: z.strictObject({
    scene: z.string().optional(),
    ending: z.string().nullable().optional(),
    is: texts,
    rises: texts,
    falls: texts,
    facts: texts,
    secrets: texts,
    offers: texts,
    hides: texts,
  }),
})
const fileShape = z.array(testShape)

export type StoryMove =
  | { kind: 'intent'; id: string; ok: boolean | null; luck: readonly string[] }
  | { kind: 'type'; luck: readonly string[] }
  | { kind: 'revive' }

export interface Expected {
  scene: string | null
  /** Undefined: not asked. Null: the story goes on. */
  ending: string | null | undefined
  is: readonly { source: string; expression: BooleanExpression }[]
  /** Meters and clocks, against what they were before the last move. */
  rises: readonly string[]
  falls: readonly string[]
  facts: readonly string[]
  secrets: readonly string[]
  offers: readonly string[]
  hides: readonly string[]
}

/** One of an author's own tests: moves with their results forced, and what must be so after them. */
export interface StoryTest {
  name: string
  opening: string | null
  moves: readonly StoryMove[]
  expect: Expected
}

const movePattern = /^([a-z]\w*)(?: (ok|ko))?(?: with ([a-z]\w*(?:, ?[a-z]\w*)*))?$/

/** 'own_up ko with gull': the intent, its result, and storylets that come though chance decides. */
function readMove(text: string): StoryMove | null {
  const match = movePattern.exec(text.trim())
  if (!match?.[1]) return null
  const luck = match[3]?.split(/, ?/) ?? []
  if (match[1] === 'revive') return { kind: 'revive' }
  if (match[1] === 'type') return { kind: 'type', luck }
  return { kind: 'intent', id: match[1], ok: match[2] ? match[2] === 'ok' : null, luck }
}

type Shaped = z.infer<typeof testShape>

class Reading {
  readonly #script: Script
  readonly #tell: Findings

  constructor(script: Script, tell: Findings) {
    this.#script = script
    this.#tell = tell
  }

  test(shaped: Shaped, at: number): StoryTest {
    const moves = shaped.when.flatMap((text, index) => this.#move(text, [at, 'when', index]))
    const { name } = shaped
    const opening = shaped.opening ?? [...this.#script.openings.keys()][0] ?? null
    if (shaped.opening !== undefined) {
      this.#known([shaped.opening], this.#script.openings.keys(), [at, 'opening'])
    }
    return { name, opening, moves, expect: this.#expected(shaped.expect, [at, 'expect']) }
  }

  #move(text: string, path: (string | number)[]): StoryMove[] {
    const move = readMove(text)
    if (!move) {
      this.#tell.error(
        path,
        `'${text}' is no move. Write 'intent', 'intent ok', 'intent ko', 'type' or 'revive'.`,
      )
      return []
    }
    const scenes = [...this.#script.scenes.values()]
    const intents = scenes.flatMap((scene) => [...scene.intents.keys()])
    const storylets = scenes.flatMap((scene) => scene.storylets.map(({ id }) => id))
    if (move.kind === 'intent') this.#known([move.id], intents, path)
    if (move.kind !== 'revive') this.#known(move.luck, storylets, path)
    return [move]
  }

  #expected(asked: Shaped['expect'], path: (string | number)[]): Expected {
    const { scenes, endings, meters, clocks, facts, flags, items } = this.#script
    const intents = [...scenes.values()].flatMap((scene) => [...scene.intents.keys()])
    const numbers = [...meters.keys(), ...clocks.keys()]
    this.#known(asked.scene === undefined ? [] : [asked.scene], scenes.keys(), [...path, 'scene'])
    this.#known(asked.ending ? [asked.ending] : [], endings.keys(), [...path, 'ending'])
    this.#known([...asked.rises, ...asked.falls], numbers, path)
    this.#known([...asked.facts, ...asked.secrets], facts.keys(), path)
    this.#known([...asked.offers, ...asked.hides], intents, path)
    const names = {
      meters: new Set(meters.keys()),
      clocks: new Set(clocks.keys()),
      flags: new Set(flags),
      items: new Set(items),
    }
    const is = asked.is.flatMap((source, index) => {
      const parsed = parseBoolean(source, names)
      if (parsed.ok) return [{ source, expression: parsed.expression }]
      this.#tell.error([...path, 'is', index], parsed.message)
      return []
    })
    return { ...asked, is, scene: asked.scene ?? null, ending: asked.ending }
  }

  #known(names: readonly string[], among: Iterable<string>, path: (string | number)[]): void {
    const all = [...new Set(among)]
    for (const name of names) {
      if (!all.includes(name)) {
        this.#tell.error(path, `There is no '${name}'.${suggestion(name, all)}`)
      }
    }
  }
}

/** The tests in `tests.yaml`, or every mistake in it. */
export function readStoryTests(
  script: Script,
  text: string,
): { tests: StoryTest[]; errors: AuthorError[] } {
  const read = readSource(file, text)
  if (!read.ok) return { tests: [], errors: read.errors }
  const errors: AuthorError[] = []
  const tell = findingsOf(file, read.source.lineOf, errors)
  const shaped = fileShape.safeParse(read.source.value)
  if (!shaped.success) {
    for (const { path, message } of shaped.error.issues) {
      const known = path.filter((key) => typeof key !== 'symbol')
      tell.error(
        known,
        `${message}. See docs/how-to/prove-a-story.md${known.length > 0 ? ` (${pathText(known)})` : ''}.`,
      )
    }
    return { tests: [], errors }
  }
  const reading = new Reading(script, tell)
  return { tests: shaped.data.map((one, index) => reading.test(one, index)), errors }
}
