import { readFileSync } from 'node:fs'
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

/** What strangers typed at our stories' scenes, where it is for fitting; see the page beside their lines. */
function strangersLines(language: Language): [TaughtKind, string][] {
  return sets.flatMap(({ folder, isTaken, isFor }) =>
    Object.values(read<Scenes>(join(strangers, folder), language)).flatMap((scene) =>
      Object.entries(scene).flatMap(([of, said]) => {
        const kind = kindOf[of]
        if (kind === undefined || !isFor(kind)) return []
        const lists = Array.isArray(said) ? [said] : Object.values(said)
        return lists.flatMap((list: readonly string[]) =>
          list.filter(isTaken).map((line): [TaughtKind, string] => [kind, line]),
        )
      }),
    ),
  )
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
  return {
    language,
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
