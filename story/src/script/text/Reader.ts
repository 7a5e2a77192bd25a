import type { Path } from '../AuthorError.ts'
import { type Names, parseBoolean } from '../expression/parse.ts'
import type { BooleanExpression } from '../expression/types.ts'
import type { Findings } from '../Findings.ts'
import { suggestion } from '../nearest.ts'
import type { Message, NarrationLine, Pool } from '../texts.ts'
import { type Mood, moods, nobody, type Tone, tones } from '../vocabulary.ts'
import { parseMessage } from './message.ts'
import { labelGraphemes, type Minimums, minimums, type Strictness } from './minimums.ts'
import { faultOf, labelFaultOf, plainFaultOf, sameLine } from './textFaults.ts'

type Entries = Readonly<Record<string, unknown>>

function isMap(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMood(value: unknown): value is Mood {
  return moods.some((mood) => mood === value)
}

const lineKeys = ['text', 'mood', 'who', 'sign', 'when', 'tone', 'never', 'echo', 'trace']

function isTone(value: unknown): value is Tone {
  return tones.some((tone) => tone === value)
}

/** What lines may name. */
export interface LineNames {
  /** Who may say them. */
  who: readonly string[]
  questions: readonly string[]
  traces: readonly string[]
  /** For `when` and `never`. */
  rules: Names
}

/**
 * Reads the parts of a text file and tells what is wrong with each.
 * An absent part reads as empty without a word: the map around it has told that it is missing.
 */
export class Reader {
  readonly #findings: Findings
  readonly #names: LineNames
  readonly #strictness: Strictness
  /** Fewest lines that this story may have of each. */
  readonly least: Minimums
  readonly #graphemes: Intl.Segmenter

  constructor(
    findings: Findings,
    story: { names: LineNames; lang: string; least: Minimums },
    strictness: Strictness,
  ) {
    this.#findings = findings
    this.#names = story.names
    this.least = story.least
    this.#strictness = strictness
    this.#graphemes = new Intl.Segmenter(story.lang)
  }

  /** A map with exactly these keys; each missing or unknown one is told. */
  map(
    value: unknown,
    path: Path,
    keys: { needs: Iterable<string>; may?: Iterable<string> },
  ): Entries {
    const needs = [...keys.needs]
    if (value === undefined) return {}
    if (!isMap(value)) {
      if (value !== null || needs.length > 0) this.#findings.error(path, 'It must be a map.')
      return {}
    }
    const known = [...needs, ...(keys.may ?? [])]
    for (const key of needs) {
      if (!Object.hasOwn(value, key)) {
        this.#findings.error([...path, key], 'It is missing. Add it.')
      }
    }
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) {
        const hint = suggestion(key, known)
        this.#findings.error([...path, key], `'${key}' is unknown here.${hint}`)
      }
    }
    return value
  }

  /** A text that is shown as it is written. */
  text(value: unknown, path: Path): string {
    const text = this.#written(value, path)
    this.#tell(plainFaultOf(text), path)
    return text
  }

  #written(value: unknown, path: Path): string {
    if (value === undefined) return ''
    if (typeof value === 'string' && value.trim() !== '') {
      this.#tell(faultOf(value), path)
      return value.trim()
    }
    this.#findings.error(path, 'It must be a text. Put it in quotes.')
    return ''
  }

  #tell(fault: string | null, path: Path): void {
    if (fault !== null) this.#findings.error(path, fault)
  }

  /** A text short enough for a button. */
  label(value: unknown, path: Path): string {
    const text = this.text(value, path)
    if (text !== '') this.#tell(labelFaultOf(text), path)
    const length = [...this.#graphemes.segment(text)].length
    if (length > labelGraphemes) {
      const message = `It has ${length} characters and may have ${labelGraphemes}. Shorten it.`
      this.#findings.error(path, message)
    }
    return text
  }

  message(value: unknown, path: Path): Message {
    const text = this.#written(value, path)
    const parsed = parseMessage(text)
    if (parsed.ok) return parsed.message
    this.#findings.error(path, parsed.why)
    return [text]
  }

  pool(value: unknown, path: Path, least: number = minimums.once): Pool {
    const list = this.#list(value, path, least)
    const lines = list.map((item, index) => this.#line(item, [...path, index]))
    this.#tellRepeats(list.map(lineText), path)
    return lines
  }

  /** A pool that comes again and again: with too few lines its author is advised, never refused. */
  recurring(value: unknown, path: Path): Pool {
    const pool = this.pool(value, path)
    if (pool.length > 0 && pool.length < this.least.recurring) {
      const message = `It comes again and again, with ${pool.length} of at least ${this.least.recurring} lines.`
      this.#findings.warning(path, `${message} Add some, or it stays silent when it would repeat.`)
    }
    return pool
  }

  /** Told while it holds; what is left out always does. */
  condition(value: unknown, path: Path): BooleanExpression {
    if (typeof value === 'object') {
      this.#findings.error(path, 'It must be an expression.')
      return { op: 'boolean', value: true }
    }
    const parsed = parseBoolean(String(value), this.#names.rules)
    if (parsed.ok) return parsed.expression
    this.#findings.error(path, parsed.message)
    return { op: 'boolean', value: true }
  }

  cues(value: unknown, path: Path, least: number = this.least.cues): readonly string[] {
    const cues = this.#list(value, path, least).map((item, index) =>
      this.text(item, [...path, index]),
    )
    this.#tellRepeats(cues, path)
    return cues
  }

  #list(value: unknown, path: Path, least: number): unknown[] {
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      this.#findings.error(path, "It must be a list. Begin each line with '- '.")
      return []
    }
    if (value.length === 0 && least > 0) this.#findings.error(path, 'It is empty. Add lines.')
    else if (value.length < least) {
      const level = this.#strictness === 'publish' ? 'error' : 'warning'
      const message = `${value.length} of at least ${least}. Add ${least - value.length} more.`
      this.#findings[level](path, message)
    }
    return value
  }

  #line(value: unknown, path: Path): NarrationLine {
    if (typeof value === 'string') {
      return { text: this.message(value, path), mood: null, who: null, sign: null }
    }
    const line = this.map(value, path, { needs: ['text'], may: lineKeys })
    return {
      text: this.message(line['text'], [...path, 'text']),
      mood: this.#mood(line['mood'], [...path, 'mood']),
      who: line['who'] === nobody ? null : this.#who(line['who'], [...path, 'who']),
      ...(line['who'] === nobody && { stranger: true as const }),
      sign: this.#sign(line['sign'], [...path, 'sign']),
      ...this.#extras(line, path),
    }
  }

  /** What few lines carry stands only in those that do. */
  #extras(
    line: Entries,
    path: Path,
  ): Pick<NarrationLine, 'when' | 'tone' | 'never' | 'echo' | 'trace'> {
    const { when, tone, never, echo, trace } = line
    if (tone !== undefined && !isTone(tone)) {
      this.#findings.error([...path, 'tone'], `It is one of: ${tones.join(', ')}.`)
    }
    const after =
      never === undefined ? {} : this.map(never, [...path, 'never'], { needs: ['after'] })
    const named = (key: 'questions' | 'traces', value: unknown, at: string): string => {
      const known = this.#names[key]
      if (typeof value === 'string' && known.includes(value)) return value
      const message = `There is no ${key.slice(0, -1)} '${value}'.${suggestion(String(value), known)}`
      this.#findings.error([...path, at], message)
      return ''
    }
    return {
      ...(when !== undefined && { when: this.condition(when, [...path, 'when']) }),
      ...(isTone(tone) && { tone }),
      ...(after['after'] !== undefined && {
        never: this.condition(after['after'], [...path, 'never', 'after']),
      }),
      ...(echo !== undefined && { echo: named('questions', echo, 'echo') }),
      ...(trace !== undefined && { trace: named('traces', trace, 'trace') }),
    }
  }

  #mood(value: unknown, path: Path): Mood | null {
    if (value === undefined || isMood(value)) return value ?? null
    this.#findings.error(path, `It is one of: ${moods.join(', ')}.`)
    return null
  }

  #who(value: unknown, path: Path): string | null {
    if (value === undefined) return null
    const { who } = this.#names
    if (typeof value === 'string' && who.includes(value)) return value
    const hint = suggestion(String(value), who)
    this.#findings.error(path, `There is no cast member '${String(value)}'.${hint}`)
    return null
  }

  #sign(value: unknown, path: Path): NarrationLine['sign'] {
    if (value === undefined) return null
    if (value === 'up' || value === 'down') return value
    this.#findings.error(path, 'It is one of: up, down.')
    return null
  }

  #tellRepeats(texts: readonly unknown[], path: Path): void {
    const spelt = texts.map((text) => (typeof text === 'string' ? sameLine(text) : text))
    spelt.forEach((text, index) => {
      if (spelt.indexOf(text) !== index) {
        this.#findings.error([...path, index], 'This line is in the list twice. Change one.')
      }
    })
  }
}

function lineText(value: unknown): unknown {
  return isMap(value) ? value['text'] : value
}
