import type { AuthorError } from '../AuthorError.ts'
import { type Findings, findingsOf } from '../Findings.ts'
import { readSource, type Source } from '../source.ts'
import type { Texts } from '../texts.ts'
import type { Script } from '../types.ts'
import { enginePools, speechActs } from '../vocabulary.ts'
import { minimumsOf, type Strictness } from './minimums.ts'
import {
  readCast,
  readClocks,
  readEndings,
  readEngine,
  readFacts,
  readImprov,
  readLabels,
  readOpenings,
} from './pools.ts'
import { type LineNames, Reader } from './Reader.ts'
import { readScenes } from './scenes.ts'
import { readPlaces, readThings } from './things.ts'

const always = ['title', 'premise', 'introduction', 'rule', 'ack', 'hook', 'improv']

/** The parts a script asks for: none for what it does not have. */
function keysOf(script: Script): string[] {
  const groups = [
    'cast',
    'walkons',
    'meters',
    'clocks',
    'facts',
    'openings',
    'scenes',
    'endings',
  ] as const
  return [
    ...always,
    ...groups.filter((group) => script[group].size > 0),
    ...(['things'] as const).filter((group) => script[group].size > 0),
    ...(['items', 'threads', 'places'] as const).filter((group) => script[group].length > 0),
    ...(script.stall.length > 0 ? ['stall'] : []),
    ...(script.revive.max > 0 ? ['revive'] : []),
    'objectives',
  ]
}

/** As the matcher hears it: signs but the question mark say nothing. */
function heardAs(cue: string): string {
  return cue
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}?]+/gu, ' ')
    .replace(/^\?+$/, '')
    .trim()
}

/** Two intents of one scene that answer to the same words could never be told apart. */
function tellSharedCues(texts: Texts, findings: Findings): void {
  for (const [scene, { intents }] of texts.scenes) {
    const owner = new Map<string, string>()
    for (const [id, { cues }] of intents) {
      cues.forEach((cue, index) => {
        const key = heardAs(cue)
        if (key === '') {
          const message = `'${cue}' has no letter, so nobody is understood by it. Write words.`
          findings.error(['scenes', scene, 'intents', id, 'cues', index], message)
        }
        const other = owner.get(key)
        if (other !== undefined && other !== id) {
          const message = `'${cue}' is a cue of '${other}' too. Keep it with one of them.`
          findings.error(['scenes', scene, 'intents', id, 'cues', index], message)
        }
        owner.set(key, id)
      })
    }
  }
}

function readTexts(value: unknown, lang: string, script: Script, reader: Reader): Texts {
  const root = reader.map(value, [], { needs: keysOf(script), may: [...enginePools, 'traces'] })
  const improv = reader.map(root['improv'], ['improv'], { needs: speechActs })
  return {
    lang,
    title: reader.text(root['title'], ['title']),
    premise: reader.text(root['premise'], ['premise']),
    introduction: reader.text(root['introduction'], ['introduction']),
    rule: reader.text(root['rule'], ['rule']),
    ack: reader.pool(root['ack'], ['ack'], reader.least.hot),
    hook: reader.pool(root['hook'], ['hook'], reader.least.hot),
    revive: reader.pool(root['revive'], ['revive']),
    stall: reader.recurring(root['stall'], ['stall']),
    improv: readImprov(improv, ['improv'], reader),
    engine: readEngine(root, reader),
    cast: readCast(root, script, reader),
    walkons: readLabels(root, 'walkons', script.walkons.keys(), reader),
    meters: readLabels(root, 'meters', script.meters.keys(), reader),
    clocks: readClocks(root, script, reader),
    items: readLabels(root, 'items', script.items, reader),
    threads: readLabels(root, 'threads', script.threads, reader),
    facts: readFacts(root, script, reader),
    things: readThings(root, script, reader),
    places: readPlaces(root, script, reader),
    traces:
      root['traces'] === undefined
        ? new Map()
        : readLabels(root, 'traces', script.traces.keys(), reader),
    openings: readOpenings(root, script, reader),
    scenes: readScenes(root, script, reader),
    endings: readEndings(root, script, reader),
  }
}

function lineNames(script: Script): LineNames {
  const { cast, walkons, questions, traces, meters, clocks, flags, items } = script
  return {
    who: [...cast.keys(), ...walkons.keys()],
    questions,
    traces: [...traces.keys()],
    rules: {
      meters: new Set(meters.keys()),
      clocks: new Set(clocks.keys()),
      flags: new Set(flags),
      items: new Set(items),
      lines: {
        facts: new Set(script.facts.keys()),
        scenes: new Set(script.scenes.keys()),
        endings: new Set(script.endings.keys()),
      },
    },
  }
}

/** One language of a story, and all that is to be said of it. */
export interface CompiledTexts {
  texts: Texts | null
  findings: AuthorError[]
}

export function compileTexts(
  script: Script,
  lang: string,
  text: string,
  strictness: Strictness,
): CompiledTexts {
  const read = readSource(`text/${lang}.yaml`, text)
  if (!read.ok) return { texts: null, findings: read.errors }
  return compileTree(
    script,
    { lang, value: read.source.value, lineOf: read.source.lineOf },
    strictness,
  )
}

/** The same for texts that are parsed already. */
export function compileTextTree(script: Script, lang: string, value: unknown): CompiledTexts {
  return compileTree(script, { lang, value, lineOf: () => null }, 'draft')
}

function compileTree(
  script: Script,
  { lang, value, lineOf }: { lang: string } & Source,
  strictness: Strictness,
): CompiledTexts {
  const findings: AuthorError[] = []
  const tell = findingsOf(`text/${lang}.yaml`, lineOf, findings)
  if (typeof value !== 'object' || value === null) {
    tell.error([], 'The file is empty. Write it as docs/how-to/add-a-story.md shows.')
    return { texts: null, findings }
  }
  const reader = new Reader(
    tell,
    { names: lineNames(script), lang, least: minimumsOf(script.id) },
    strictness,
  )
  const texts = readTexts(value, lang, script, reader)
  tellSharedCues(texts, tell)
  return { texts: findings.some((one) => one.level === 'error') ? null : texts, findings }
}
