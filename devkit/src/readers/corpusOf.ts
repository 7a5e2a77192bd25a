import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Corpus, Language, TaughtKind } from '@fabula/story'

const project = join(import.meta.dirname, '../../..')
const understanding = join(project, 'story/src/understanding')
const strangers = join(project, 'stories/strangers')

type Lines = Readonly<Record<string, readonly string[]>>
/** By scene: what was meant by each option, and what is none. */
type Scenes = Readonly<Record<string, Readonly<Record<string, Lines | readonly string[]>>>>

function read<T>(folder: string, language: Language): T {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
}

/** Every second line of what is measured too may be used to fit. */
const isForFitting = (_: string, at: number) => at % 2 === 0

const kindOf: Readonly<Record<string, TaughtKind>> = {
  meant: 'done',
  denied: 'undone',
  hostile: 'rude',
  questions: 'plain',
  acts: 'plain',
  chat: 'plain',
}

const isOfDeeds = (kind: TaughtKind) => kind === 'done' || kind === 'undone'

/** Their other lines taught the reader of rudeness nothing that it did not know. */
const sets = [
  { folder: 'second', isTaken: () => true, isFor: () => true },
  { folder: '', isTaken: isForFitting, isFor: () => true },
  ...['third', 'fourth', 'sixth'].map((folder) => ({
    folder,
    isTaken: () => true,
    isFor: isOfDeeds,
  })),
]

/** Lines of a set at our stories' scenes, by what they are. */
function linesIn(folder: string, language: Language): [TaughtKind, readonly string[]][] {
  return Object.values(read<Scenes>(join(strangers, folder), language)).flatMap((scene) =>
    Object.entries(scene).flatMap(([of, said]): [TaughtKind, readonly string[]][] => {
      const kind = kindOf[of]
      if (kind === undefined) return []
      return Array.isArray(said) ? [[kind, said]] : Object.values(said).map((each) => [kind, each])
    }),
  )
}

/** What strangers typed, where it is for fitting; see the page beside their lines. */
function strangersLines(language: Language): [TaughtKind, string][] {
  return sets.flatMap(({ folder, isTaken, isFor }) =>
    linesIn(folder, language).flatMap(([kind, lines]) =>
      isFor(kind) ? lines.filter(isTaken).map((line): [TaughtKind, string] => [kind, line]) : [],
    ),
  )
}

/** Languages with one scene have a set of their own, all about that scene. */
function ofOneScene(language: Language): [TaughtKind, readonly string[]][] {
  const isThere = existsSync(join(strangers, 'eighth', `${language}.json`))
  return isThere ? linesIn('eighth', language) : []
}

/** All that readers of a language are fitted with. */
export function corpusOf(language: Language): Corpus {
  const said = read<Lines>(join(understanding, 'frozen/said'), language)
  const taught = read<Lines>(join(understanding, 'frozen/taught'), language)
  const others = strangersLines(language)
  const lines = (kind: TaughtKind) => [
    ...(said[kind] ?? []).filter(isForFitting),
    ...(taught[kind] ?? []),
    ...others.flatMap(([of, line]) => (of === kind ? [line] : [])),
  ]
  const atOneScene = ofOneScene(language)
  const deeds = (kind: TaughtKind) => atOneScene.flatMap(([of, all]) => (of === kind ? all : []))
  return {
    language,
    ofDeedsAlone: { undone: deeds('undone'), done: deeds('done') },
    lines: {
      rude: lines('rude'),
      kind: lines('kind'),
      undone: lines('undone'),
      done: lines('done'),
      plain: lines('plain'),
      aside: read<readonly string[]>(join(understanding, 'asides'), language),
    },
  }
}
