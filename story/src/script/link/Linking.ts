import type { Path } from '../AuthorError.ts'
import type { EffectNames } from '../effects.ts'
import { parseEffects } from '../effects.ts'
import type { Names, Parsed } from '../expression/parse.ts'
import { parseBoolean, parseNumber } from '../expression/parse.ts'
import type { BooleanExpression, NumberExpression } from '../expression/types.ts'
import type { Findings } from '../Findings.ts'
import { suggestion } from '../nearest.ts'
import type { Authored } from '../shape.ts'
import type { Effect } from '../types.ts'

/** One script while its names are looked up: what it may name, and how mistakes are told. */
export class Linking {
  readonly authored: Authored
  readonly findings: Findings
  readonly names: Names
  readonly effectNames: EffectNames

  constructor(authored: Authored, findings: Findings) {
    this.authored = authored
    this.findings = findings
    const keys = (record: object) => new Set(Object.keys(record))
    const declared = {
      clocks: keys(authored.clocks),
      flags: new Set(authored.flags),
      items: new Set(authored.items),
    }
    this.names = { ...declared, meters: keys(authored.meters) }
    this.effectNames = {
      ...declared,
      meters: new Map(Object.entries(authored.meters).map(([id, meter]) => [id, meter.step])),
      facts: keys(authored.facts),
      threads: new Set(authored.threads),
      scenes: keys(authored.scenes),
      endings: keys(authored.endings),
    }
  }

  effects(texts: readonly string[], path: Path): Effect[] {
    return parseEffects(texts, path, this.effectNames, this.findings)
  }

  condition(source: string | number | boolean, path: Path): BooleanExpression {
    return this.#told(parseBoolean(String(source), this.names), path, {
      op: 'boolean',
      value: true,
    })
  }

  amount(source: string | number | boolean, path: Path): NumberExpression {
    return this.#told(parseNumber(String(source), this.names), path, { op: 'number', value: 0 })
  }

  /** Tells a name that is not among those that exist. */
  expect(name: string, of: { what: string; among: Iterable<string> }, path: Path): boolean {
    const among = [...of.among]
    if (among.includes(name)) return true
    this.findings.error(path, `There is no ${of.what} '${name}'.${suggestion(name, among)}`)
    return false
  }

  #told<T>(parsed: Parsed<T>, path: Path, instead: T): T {
    if (parsed.ok) return parsed.expression
    this.findings.error(path, parsed.message)
    return instead
  }
}
