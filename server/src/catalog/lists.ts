import {
  type Calls,
  fromWireLanguage,
  type GameCard,
  gameTabs,
  type InputOf,
  type Language,
  type Messages,
  type OutputOf,
} from '@fabula/contract'
import { difficulties } from '@fabula/rules'
import type { Script } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import type { Secrets } from '../db/secrets.ts'
import { readPage } from '../paging.ts'
import { listedFor, storiesFor } from './access.ts'
import { type CatalogFlags, catalogFlags, figuresOf } from './catalogFlags.ts'
import { coverView, gameCard } from './gameCard.ts'
import { isOwnStory } from './own/ownStories.ts'
import { type CatalogDeps, storyTexts } from './storyCatalog.ts'

type GameList = Calls['game/gameList']

const defaultPageSize = 20

/** The games this player may see, in the order of their ids, a page at a time [R7.41]. @param session null before login */
export async function listGames(
  { database, catalog, secrets }: CatalogDeps & { secrets: Secrets },
  session: PlayerSession | null,
  lang: Language,
  input: InputOf<GameList>,
): Promise<OutputOf<GameList>> {
  const flags = await catalogFlags(database.db, session?.player.id ?? null)
  const cards = listedFor(catalog, session)
    .filter(({ script }) => isWanted(script, input))
    .map((story) => gameCard(story, lang, flags))
    .filter((card) => matches(card, input.search))
  const { rows, next } = await readPage<GameCard, string>(
    {
      key: secrets.signing,
      name: 'gameList',
      size: input.page_size ?? defaultPageSize,
      placeOf: (card) => card.game_id,
    },
    input.cursor,
    (after, limit) => cards.filter((card) => card.game_id > (after ?? '')).slice(0, limit),
  )
  return { result: [...rows], next }
}

function isWanted(script: Script, { kind, rating, lang }: InputOf<GameList>): boolean {
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

/** For search: without differences of case, accents and character width. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

type GameTab = (typeof gameTabs)[number]

type GamesOfTab = (cards: readonly GameCard[], flags: CatalogFlags) => GameCard[]

/** The games of each tab, in their order. */
const gamesOfTab: Readonly<Record<GameTab, GamesOfTab>> = {
  hot: (cards) => [...cards].sort((a, b) => b.popularity - a.popularity),
  best: (cards, flags) => {
    const rank = ({ game_id }: GameCard) => figuresOf(game_id, flags).rank
    return cards.filter((card) => rank(card) > 0).sort((a, b) => rank(b) - rank(a))
  },
  roleplay: (cards) => cards.filter((card) => card.kind === 'roleplay'),
  romance: (cards) => cards.filter((card) => card.kind === 'romance'),
  free: (cards) => cards.filter((card) => card.price === 0),
}

/** The games this player may see, by tabs; empty tabs are left out [R7.41]. */
export async function listTabs(
  { database, catalog }: CatalogDeps,
  session: PlayerSession,
  { lang, messages }: { lang: Language; messages: Messages },
): Promise<OutputOf<Calls['game/gameListList']>> {
  const flags = await catalogFlags(database.db, session.player.id)
  const cards = listedFor(catalog, session).map((story) => gameCard(story, lang, flags))
  const tabs = gameTabs.map((tab) => ({
    tab,
    title: messages[`tab_${tab}`],
    games: gamesOfTab[tab](cards, flags),
  }))
  return { result: tabs.filter(({ games }) => games.length > 0) }
}

export function listCovers(
  { catalog }: Pick<CatalogDeps, 'catalog'>,
  session: PlayerSession,
  lang: Language,
): OutputOf<Calls['game/allGameImgList']> {
  const result = listedFor(catalog, session).map((story) => ({
    game_id: story.script.id,
    title: storyTexts(story, lang).title,
    img: coverView(story.script),
  }))
  return { result }
}

const mostForBeginners = 3

/** Games to begin with: the tutorial, whose actions cost nothing, then the easiest free ones [R1.20]. */
export async function listBeginnerGames(
  { database, catalog }: CatalogDeps,
  session: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/beginnerGamesList']>> {
  const flags = await catalogFlags(database.db, session.player.id)
  const free = storiesFor(catalog, session)
    .filter(({ script }) => script.price === 0 && !isOwnStory(script.id))
    .map((story) => gameCard(story, lang, flags))
  return { result: free.sort((a, b) => hardness(a) - hardness(b)).slice(0, mostForBeginners) }
}

function hardness({ power, difficulty }: GameCard): number {
  return power === 0 ? -1 : difficulties.indexOf(difficulty)
}
