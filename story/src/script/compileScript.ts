import type { AuthorError } from './AuthorError.ts'
import { type Findings, findingsOf } from './Findings.ts'
import { linkCast, linkWalkOns } from './link/cast.ts'
import { linkChapters, linkFails, linkOpenings, linkRevive } from './link/course.ts'
import { checkDeclarations } from './link/declarations.ts'
import { linkEndings, linkRenames } from './link/endings.ts'
import { linkFacts } from './link/facts.ts'
import { Linking } from './link/Linking.ts'
import { linkMeters } from './link/meters.ts'
import { linkScenes } from './link/scenes.ts'
import { linkNamed, linkThings, linkTraces } from './link/things.ts'
import { warnUnused } from './link/unused.ts'
import { type Authored, scriptShape } from './shape.ts'
import { tellShape, withoutUnknown } from './shapeErrors.ts'
import { readSource } from './source.ts'
import type { Clock, Script } from './types.ts'

const file = 'script.yaml'

function linkClocks(linking: Linking): Map<string, Clock> {
  return new Map(
    Object.entries(linking.authored.clocks).map(([id, { size, full }]) => [
      id,
      { id, size, full: linking.effects(full, ['clocks', id, 'full']) },
    ]),
  )
}

function link(authored: Authored, linking: Linking): Script {
  checkDeclarations(linking)
  const { schema, id, version, kind, rating, power, price, difficulty, creator } = authored
  const script: Script = {
    ...{ schema, id, version, kind, rating, power, price, difficulty, creator },
    coverPosition: authored.cover.position,
    languages: authored.languages,
    cast: linkCast(linking),
    walkons: linkWalkOns(linking),
    meters: linkMeters(linking),
    clocks: linkClocks(linking),
    flags: authored.flags,
    items: authored.items,
    threads: authored.threads,
    facts: linkFacts(linking),
    things: linkThings(linking),
    traces: linkTraces(linking),
    ...linkNamed(linking),
    start: authored.start,
    openings: linkOpenings(linking),
    limits: authored.limits,
    fails: linkFails(linking),
    stall: linking.effects(authored.stall, ['stall']),
    revive: linkRevive(linking),
    chapters: linkChapters(linking),
    scenes: linkScenes(linking),
    endings: linkEndings(linking),
    ...linkRenames(linking),
  }
  warnUnused(script, linking)
  return script
}

/** Unknown keys are told and passed over, so that one slip does not hide all the mistakes behind it. */
function shapeOf(value: unknown, tell: Findings): Authored | null {
  const shaped = scriptShape.safeParse(value, { reportInput: true })
  if (shaped.success) return shaped.data
  const { issues } = shaped.error
  tellShape(scriptShape, issues, tell)
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  if (unknown.length < issues.length) return null
  return scriptShape.safeParse(withoutUnknown(value, unknown)).data ?? null
}

/** The script when it has no errors, and all that is to be said of it either way. */
export interface CompiledScript {
  script: Script | null
  findings: AuthorError[]
}

export function compileScript(text: string): CompiledScript {
  const read = readSource(file, text)
  if (!read.ok) return { script: null, findings: read.errors }
  const findings: AuthorError[] = []
  const tell = findingsOf(file, read.source.lineOf, findings)
  const shaped = shapeOf(read.source.value, tell)
  if (shaped === null) return { script: null, findings }
  const script = link(shaped, new Linking(shaped, tell))
  return { script: findings.some((one) => one.level === 'error') ? null : script, findings }
}
