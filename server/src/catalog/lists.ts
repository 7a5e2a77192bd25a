import {
  type Calls,
  fromWireLanguage,
  type GameCard,
  gameTabs,
  type InputOf,
  type Language,
  type OutputOf,
} from '@fabula/contract'
import type { Script, Story } from '@fabula/story'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { messagesIn } from '../site/siteConfig.ts'
import { listedFor, storiesFor } from './access.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type CatalogFlags, catalogFlags, coverView, gameCard, storyTexts } from './gameCard.ts'

const hotAtMost = 10

/** What is played most, of these; what a player can read in their own language comes first. */
export function hotGames(
  stories: readonly Story[],
  lang: Language,
  standing: CatalogFlags,
): GameCard[] {
  return stories
    .map((story) => ({
      card: gameCard(story, lang, standing),
      isTold: story.script.languages.includes(lang),
    }))
    .sort((a, b) => Number(b.isTold) - Number(a.isTold) || b.card.popularity - a.card.popularity)
    .map(({ card }) => card)
    .slice(0, hotAtMost)
}

type GameList = Calls['game/gameList']

const usualPage = 20

/** All games this player, or nobody yet, may see, in the order of their ids, a page at a time [R7.41]. */
export async function listGames(
  context: AppContext,
  found: PlayerSession | null,
  lang: Language,
  input: InputOf<GameList>,
): Promise<OutputOf<GameList>> {
  const key = context.secrets.signing
  const after = input.cursor === undefined ? '' : readCursor(key, 'gameList', input.cursor)
  const standing = await catalogFlags(context, found?.player.id ?? null)
  const cards = listedFor(context.catalog, found)
    .filter(({ script }) => isAskedFor(script, input))
    .map((story) => gameCard(story, lang, standing))
    .filter((card) => matches(card, input.search))
    .filter((card) => card.game_id > after)
  const size = input.page_size ?? usualPage
  const page = cards.slice(0, size)
  const last = page.at(-1)
  return {
    result: page,
    next: last && cards.length > size ? writeCursor(key, 'gameList', last.game_id) : null,
  }
}

function isAskedFor(script: Script, { kind, rating, lang }: InputOf<GameList>): boolean {
  return (
    (kind === undefined || script.kind === kind) &&
    (rating === undefined || script.rating === rating) &&
    (lang === undefined || script.languages.includes(fromWireLanguage(lang)))
  )
}

function matches(card: GameCard, search: string | undefined): boolean {
  const wanted = folded(search ?? '').trim()
  return folded(`${card.title}\n${card.premise}`).includes(wanted)
}

/** Case, accents and widths apart: what a player would call the same word. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

type GameTab = (typeof gameTabs)[number]

/** What belongs under each tab, in which order. */
const under: Readonly<Record<GameTab, (cards: readonly GameCard[]) => GameCard[]>> = {
  hot: (cards) => [...cards].sort((a, b) => b.popularity - a.popularity),
  best: (cards) => cards.filter((card) => card.score > 0).sort((a, b) => b.score - a.score),
  roleplay: (cards) => cards.filter((card) => card.kind === 'roleplay'),
  romance: (cards) => cards.filter((card) => card.kind === 'romance'),
  free: (cards) => cards.filter((card) => card.price === 0),
}

/** The games this player may see, by tabs [R7.41]. */
export async function listTabs(
  context: AppContext,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/gameListList']>> {
  const messages = messagesIn(context, lang)
  const standing = await catalogFlags(context, found.player.id)
  const cards = listedFor(context.catalog, found).map((story) => gameCard(story, lang, standing))
  const tabs = gameTabs.map((tab) => ({
    tab,
    title: messages[`tab_${tab}`],
    games: under[tab](cards),
  }))
  return { result: tabs.filter(({ games }) => games.length > 0) }
}

export function listCovers(
  { catalog }: AppContext,
  found: PlayerSession,
  lang: Language,
): OutputOf<Calls['game/allGameImgList']> {
  const result = listedFor(catalog, found).map((story) => ({
    game_id: story.script.id,
    title: storyTexts(story, lang).title,
    img: coverView(story.script),
  }))
  return { result }
}

const beginnerAtMost = 3
const byEase = ['easy', 'middle', 'hard']

/** What to begin with: the tutorial, whose actions cost nothing, then the easiest that are free [R1.20]. */
export async function listBeginnerGames(
  context: AppContext,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/beginnerGamesList']>> {
  const standing = await catalogFlags(context, found.player.id)
  const free = storiesFor(context.catalog, found)
    .filter(({ script }) => script.price === 0)
    .map((story) => gameCard(story, lang, standing))
  return { result: free.sort((a, b) => hardness(a) - hardness(b)).slice(0, beginnerAtMost) }
}

function hardness({ power, difficulty }: GameCard): number {
  return power === 0 ? -1 : byEase.indexOf(difficulty)
}

/** What who has not logged in sees of home: games for all ages [R7.19]. */
export async function listPublicHome(
  context: AppContext,
  lang: Language,
): Promise<OutputOf<Calls['login/gameListMainGameList']>> {
  const standing = await catalogFlags(context, null)
  const hot = hotGames(listedFor(context.catalog, null), lang, standing)
  return { banner: hot[0] ?? null, hot }
}
