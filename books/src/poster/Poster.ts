import type { Language, NightMark } from '@fabula/contract'

/** `tall` to keep and to show around, with a code that leads to it; `wide` for the preview of a link. */
export const posterShapes = ['tall', 'wide'] as const
export type PosterShape = (typeof posterShapes)[number]

export const posterSizes = {
  tall: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
} as const

export type PosterRarity = 'r' | 'sr' | 'ssr'

/** How a night went: a mark for each move, and whether it ended well. */
export interface NightRow {
  /** As in '2026-11-23'. */
  readonly date: string
  readonly marks: readonly NightMark[]
  readonly won: boolean
}

/** What a poster shows. All of it was seen by who shows it. */
export interface PosterContent {
  /** In which the story is told to who shows it: of title, what it belongs to, and what was told. */
  readonly lang: Language
  /** Of who shows it, and so of all other words; where absent, that of the story. */
  readonly ownLang?: Language
  /** Address of the picture, as the server serves it; empty for none. */
  readonly art: string
  /** The picture's focal point, as CSS `object-position`. */
  readonly position: string
  /** Of the card that is shown in a frame; null where the picture fills the upper part. */
  readonly rarity: PosterRarity | null
  /** A word or two over the title. */
  readonly head: string
  /** What it is about, the largest line. */
  readonly title: string
  /** What the title belongs to, such as the story of an ending; empty where that is the title. */
  readonly of: string
  /** A sentence that was told; empty for none. */
  readonly words: string
  /** What it cost, a word or two each. */
  readonly marks: readonly string[]
  /** How a night went, as moons in a row. */
  readonly night?: NightRow
  /** What the code leads to, as an absolute address. */
  readonly url: string
  /** What one does with the code. */
  readonly invite: string
  /** Name of the site. */
  readonly site: string
}

/** The language of what a poster says beside the story's words. */
export function ownLanguage({ lang, ownLang = lang }: PosterContent): Language {
  return ownLang
}
