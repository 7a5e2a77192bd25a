import * as z from 'zod'
import { authorErrorText } from '../script/AuthorError.ts'
import { compileScript } from '../script/compileScript.ts'
import type { CompiledStory, StorySource } from '../script/compileStory.ts'
import type { Story } from '../script/Story.ts'
import { readSource } from '../script/source.ts'
import { TextsOnDemand } from '../script/TextsOnDemand.ts'
import { compileTextTree } from '../script/text/compileTexts.ts'
import type { Texts } from '../script/texts.ts'
import type { Script } from '../script/types.ts'
import { voices } from '../script/vocabulary.ts'
import type { CharacterCard } from './card.ts'
import { cleanText, excerpt, userSlot } from './cardText.ts'
import { fillTree, type Slots } from './fill.ts'

/** What colours a free story: its places, its music, and how the character speaks. */
export const freeTones = ['tender', 'bright', 'tense'] as const
export type FreeTone = (typeof freeTones)[number]

const tone = z.strictObject({
  voice: z.enum(voices),
  scenes: z.record(z.string(), z.strictObject({ art: z.string(), music: z.string() })),
})
const tonesShape = z.strictObject({
  nameless: z.record(z.string(), z.string()),
  ...{ tender: tone, bright: tone, tense: tone },
})

/** The story that every card is put into: rules, and texts with slots. */
export interface FreeTemplate {
  readonly source: StorySource
  readonly script: Script
  readonly tones: z.infer<typeof tonesShape>
  /** Language → its parsed texts. */
  readonly texts: ReadonlyMap<string, unknown>
}

/** @param tones the file of the tones. Throws for what is no template: it is a part of the product */
export function readFreeTemplate(source: StorySource, tones: string): FreeTemplate {
  const { script, findings } = compileScript(source.script)
  if (!script) throw new Error(`the free story: ${findings.map(authorErrorText).join('; ')}`)
  const texts = Object.entries(source.texts).map(
    ([lang, text]) => [lang, treeOf(`text/${lang}.yaml`, text)] as const,
  )
  const parsed = tonesShape.parse(treeOf('tones.yaml', tones))
  return { source, script, tones: parsed, texts: new Map(texts) }
}

function treeOf(file: string, text: string): unknown {
  const read = readSource(file, text)
  if (!read.ok) throw new Error(`the free story: ${read.errors.map(authorErrorText).join('; ')}`)
  return read.source.value
}

export interface FreeStory {
  readonly id: string
  readonly card: CharacterCard
  readonly tone: FreeTone
  /** Whether the character has a picture, which stands on stage. */
  readonly hasPicture: boolean
  /** What the player is called where the card says 'user'. */
  readonly userName: string
}

/** An ordinary story from a card. @param languages those to compile, of the template's own */
export function compileFreeStory(
  template: FreeTemplate,
  free: FreeStory,
  languages: readonly string[] = [...template.texts.keys()],
): CompiledStory {
  const script = scriptFor(template, free, languages)
  const compiled = languages.map((lang) =>
    compileTextTree(script, lang, filledTexts(template, free, lang)),
  )
  const errors = compiled
    .flatMap(({ findings }) => findings)
    .filter(({ level }) => level === 'error')
  if (errors.length > 0) return { ok: false, errors, warnings: [] }
  const texts = compiled.flatMap(({ texts: one }): [string, Texts][] =>
    one ? [[one.lang, one]] : [],
  )
  return { ok: true, story: { script, texts: new Map(texts) }, warnings: [] }
}

/** The same, where each language is compiled when it is first read. */
export function openFreeStory(template: FreeTemplate, free: FreeStory): Story {
  const script = scriptFor(template, free, [...template.texts.keys()])
  const compile = (lang: string) =>
    template.texts.has(lang)
      ? compileTextTree(script, lang, filledTexts(template, free, lang)).texts
      : null
  return { script, texts: new TextsOnDemand(compile) }
}

/** The files of the same story, for the checker. */
export function freeSource(template: FreeTemplate, free: FreeStory): StorySource {
  const texts = [...template.texts.keys()].map((lang) => [
    lang,
    JSON.stringify(filledTexts(template, free, lang)),
  ])
  return { script: template.source.script, texts: Object.fromEntries(texts) }
}

function filledTexts({ texts, tones }: FreeTemplate, free: FreeStory, lang: string): unknown {
  return fillTree(texts.get(lang), slotsOf(free, tones.nameless[lang] ?? ''))
}

function scriptFor(
  { script, tones }: FreeTemplate,
  { id, card, tone: name, hasPicture }: FreeStory,
  languages: readonly string[],
): Script {
  const { voice, scenes } = tones[name]
  return {
    ...script,
    id,
    languages: [...languages],
    creator: card.maker === '' ? script.creator : card.maker,
    cast: new Map(
      [...script.cast].map(([who, member]) => [
        who,
        { ...member, voice, puppet: hasPicture ? who : null },
      ]),
    ),
    scenes: new Map([...script.scenes].map(([at, scene]) => [at, { ...scene, ...scenes[at] }])),
  }
}

/** Longest parts of a card that are told at a time, in UTF-16 units. */
const lengths = { greeting: 1500, about: 600, scenario: 500, nature: 300, glance: 200 } as const

function slotsOf({ card, userName }: FreeStory, nameless: string): Slots {
  const cleaned = cleanText(userName, { char: '' })
  const named = cleaned.ok ? cleaned.text.replaceAll(userSlot, '').trim() : ''
  const user = named === '' ? nameless : named
  const shown = (text: string, most: number) =>
    excerpt(
      text
        .replaceAll(userSlot, () => user)
        .replace(/\s+/g, ' ')
        .trim(),
      most,
    )
  const [say1 = '', say2 = '', say3 = ''] = card.sayings
  return {
    char: shown(card.name, lengths.glance),
    greeting: shown(card.greeting, lengths.greeting),
    other: shown(card.otherGreeting, lengths.greeting),
    about: shown(card.about, lengths.about),
    glance: shown(card.about, lengths.glance),
    nature: shown(card.nature, lengths.nature),
    scenario: shown(card.scenario, lengths.scenario),
    say1: shown(say1, lengths.nature),
    say2: shown(say2, lengths.nature),
    say3: shown(say3, lengths.nature),
  }
}
