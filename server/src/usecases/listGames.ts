import {
  type Calls,
  fromWireLanguage,
  type GameCard,
  type InputOf,
  type Language,
  type OutputOf,
} from '@fabula/contract'
import type { Script } from '@fabula/story'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { gameCard } from '../present/gameCard.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { catalogFlags } from './standingOf.ts'
import { listedFor } from './storiesFor.ts'

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
