import { type NightRow, type PosterContent, posterWords } from '@fabula/books'
import { type Language, languages } from '@fabula/contract'
import type { Story } from '@fabula/story'
import { isTale } from '@fabula/story'
import { artUrl, storyTexts } from '../catalog/storyCatalog.ts'
import { cardUrl } from '../keepsakes/cards.ts'
import type { ToldEnding } from '../play/views/toldEnding.ts'

export interface PosterPlace {
  /** In which the story is told. */
  readonly lang: Language
  /** Of who shows it. */
  readonly ownLang: Language
  /** What the code leads to. */
  readonly url: string
  /** Name of the site. */
  readonly site: string
}

/** What no poster says of itself. */
function bareFor(story: Story, { lang, ownLang, url, site }: PosterPlace) {
  const { invite } = posterWords(ownLang)
  return { lang, ownLang, url, site, invite, marks: [], rarity: null, ...coverOf(story) }
}

function coverOf({ script }: Story) {
  // A tale has no cover: the night shows its scene.
  if (isTale(script.id)) {
    const scene = script.scenes.get(script.start.scene)?.art ?? ''
    return { art: artUrl(script, `scenes/${scene}/flat-720.webp`), position: '50% 30%' }
  }
  return { art: artUrl(script, 'cover-720.webp'), position: script.coverPosition }
}

/** A story, as everybody sees it before playing. */
export function storyPoster(story: Story, place: PosterPlace): PosterContent {
  const { title, premise } = storyTexts(story, place.lang)
  const { heads } = posterWords(place.ownLang)
  return { ...bareFor(story, place), head: heads.story, title, of: '', words: premise }
}

/** An ending that was reached, before its scene or with the card that it gave. Nothing is on it that was not told then. */
export function endingPoster(
  story: Story,
  ended: ToldEnding,
  { withCard, ...place }: PosterPlace & { readonly withCard: boolean },
): PosterContent {
  const { script } = story
  const words = posterWords(place.ownLang)
  const ending = script.endings.get(ended.id)
  const scene = ending?.art ?? script.scenes.get(ended.scene)?.art
  const card = ending?.card ?? null
  return {
    ...bareFor(story, place),
    ...(scene && { art: artUrl(script, `scenes/${scene}/flat-720.webp`) }),
    ...(withCard && card !== null && { art: cardUrl(script, card), rarity: ending?.rarity ?? 'r' }),
    head: words.heads.ended,
    title: ended.title,
    of: storyTexts(story, place.lang).title,
    words: firstSentences(ended.words, place.lang),
    marks: ended.toll ? words.marks(ended.toll) : [],
  }
}

/** A card that was won. @param ended what it was won by, if that is known */
export function cardPoster(
  story: Story,
  card: { readonly title: string; readonly img: string; readonly rarity: 'r' | 'sr' | 'ssr' },
  { ended, ...place }: PosterPlace & { readonly ended: ToldEnding | null },
): PosterContent {
  const words = posterWords(place.ownLang)
  return {
    ...bareFor(story, place),
    art: card.img,
    rarity: card.rarity,
    head: words.cardHead(card.rarity.toUpperCase()),
    title: card.title,
    of: storyTexts(story, place.lang).title,
    words: firstSentences(ended?.words ?? '', place.lang),
    marks: ended?.toll ? words.marks(ended.toll) : [],
  }
}

/** A milestone, before the cover of the story in which it was reached. @throws Error for one without words */
export function milestonePoster(story: Story, id: string, place: PosterPlace): PosterContent {
  const words = posterWords(place.ownLang)
  const milestone = words.milestone(id)
  if (!milestone) throw new Error(`there are no words for the milestone ${id}`)
  const { name: title, how } = milestone
  return { ...bareFor(story, place), head: words.heads.milestone, title, of: '', words: how }
}

/** How a night went, before its first scene: nothing on it was found out by playing [R15.04]. */
export function nightPoster(story: Story, night: NightRow, place: PosterPlace): PosterContent {
  const { lang, ownLang } = place
  const day = new Intl.DateTimeFormat(ownLang, { dateStyle: 'medium', timeZone: 'UTC' })
  const head = posterWords(ownLang).nightHead(day.format(new Date(night.date)))
  const { title } = storyTexts(story, lang)
  return { ...bareFor(story, place), head, title, of: '', words: '', night }
}

/** Letters that a poster has room for; more of Latin ones. */
const most = { dense: 64, wide: 150 }
const denseIn: ReadonlySet<Language> = new Set(['ja', 'ko', 'zh-Hans', 'zh-Hant'])

/** As many whole sentences as there is room for, and at least one. */
export function firstSentences(text: string, lang: Language): string {
  const room = denseIn.has(lang) ? most.dense : most.wide
  let taken = ''
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)) {
    if (taken !== '' && taken.length + segment.trimEnd().length > room) break
    taken += segment
  }
  return taken.trim()
}

/** The language in which the story's texts are told to a reader of this one. */
export function languageOf(story: Story, lang: Language): Language {
  const told = storyTexts(story, lang).lang
  return languages.find((one) => one === told) ?? lang
}
