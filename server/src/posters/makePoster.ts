import { type PosterContent, posterSizes, posterWords } from '@fabula/books'
import type { Calls, InputOf, OutputOf, PosterView } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Caller, PlayerSession } from '../caller.ts'
import { requireStory } from '../catalog/access.ts'
import { isOwnStory } from '../catalog/own/ownStories.ts'
import { playedGame } from '../catalog/playedGames.ts'
import { type CatalogDeps, storyTexts } from '../catalog/storyCatalog.ts'
import type { Config } from '../config/config.ts'
import type { ShareRow } from '../db/schema/shares.ts'
import { cardsOf, cardView } from '../keepsakes/cards.ts'
import { gameOfMilestone } from '../play/milestones.ts'
import { endingTurn } from '../play/store/endingTurns.ts'
import { findPlay } from '../play/store/plays.ts'
import { toldEnding } from '../play/views/toldEnding.ts'
import { Refusal, type RefuseWith } from '../refusal.ts'
import { endingOfCard } from './howWon.ts'
import {
  cardPoster,
  endingPoster,
  languageOf,
  milestonePoster,
  type PosterPlace,
  storyPoster,
} from './posterContent.ts'
import { linkTo, posterPath, siteOf } from './posterFiles.ts'
import { hasRoom, insertShare, newKey, sameShare } from './shareRows.ts'

type MakePoster = Calls['game/makePoster']
type Refuse = RefuseWith<MakePoster['refuses']>

export interface PosterDeps extends CatalogDeps {
  readonly config: Pick<Config, 'publicUrl' | 'websiteName'>
  readonly limits: { posterFrom(address: string): Promise<boolean> }
}

interface PosterRequest {
  readonly session: PlayerSession
  readonly caller: Pick<Caller, 'lang' | 'site' | 'address'>
  readonly input: InputOf<MakePoster>
}

/** Makes a poster to be shown: what is drawn, and the link that leads to it. The same one is made once [R15.02]. */
export async function makePoster(
  deps: PosterDeps,
  { session, caller, input }: PosterRequest,
  refuse: Refuse,
): Promise<OutputOf<MakePoster>> {
  const { db } = deps.database
  const { id: playerId } = session.player
  const gameId =
    input.of === 'milestone'
      ? ((await gameOfMilestone(db, playerId, input.milestone ?? '')) ??
        refuse('not_found', 'no_such_milestone'))
      : input.game_id
  const hasPlay = (await playedGame(db, playerId, gameId)) !== null
  const story = requireStory(deps.catalog, session, { gameId, hasPlay }, refuse)
  // A story that a player brought along is theirs alone.
  if (isOwnStory(gameId)) return refuse('not_found', 'no_such_game')
  const { subject, cards, contentAt } = await planOf(
    deps,
    { session, caller, input, story },
    refuse,
  )
  const drawnAt = (key: string) =>
    contentAt({
      lang: languageOf(story, caller.lang),
      ownLang: caller.lang,
      url: linkTo(siteOf(deps.config, caller), input.of === 'game' ? gameId : key),
      site: deps.config.websiteName,
    })
  const named = { playerId, subject: `${subject}:${caller.lang}` }
  const known = await sameShare(db, named, drawnAt)
  if (known) return { poster: posterView(known, cards) }
  if (!(await hasRoom(db, playerId))) return refuse('too_many', 'poster_too_many')
  if (!(await deps.limits.posterFrom(caller.address))) throw new Refusal('too_many')
  const key = newKey()
  const row = { ...named, key, secret: newKey(), gameId, content: drawnAt(key) }
  await insertShare(db, row)
  return { poster: posterView(row, cards) }
}

interface Plan {
  readonly subject: string
  /** The ending gave a card. */
  readonly cards: boolean
  contentAt(place: PosterPlace): PosterContent
}

/** What is shown, and how it reads where it stands. */
async function planOf(
  deps: PosterDeps,
  request: PosterRequest & { readonly story: Story },
  refuse: Refuse,
): Promise<Plan> {
  const { story, input } = request
  if (input.of === 'ending') return endingPlan(deps, request, refuse)
  if (input.of === 'card') return cardPlan(deps, request, refuse)
  if (input.of === 'milestone') return milestonePlan(request, refuse)
  return {
    subject: `game:${input.game_id}`,
    cards: false,
    contentAt: (place) => storyPoster(story, place),
  }
}

function milestonePlan(
  { story, caller, input: { milestone: id = '' } }: PosterRequest & { readonly story: Story },
  refuse: Refuse,
): Plan {
  const { lang } = caller
  if (!posterWords(lang).milestone(id)) return refuse('not_found', 'no_such_milestone')
  return {
    subject: `milestone:${id}`,
    cards: false,
    // Its words are ours, so they are in every language, also where the story is not.
    contentAt: (place) => milestonePoster(story, id, { ...place, lang }),
  }
}

async function endingPlan(
  { database: { db }, catalog }: PosterDeps,
  { session: { player }, caller: { lang }, input, story }: PosterRequest & { story: Story },
  refuse: Refuse,
): Promise<Plan> {
  const play = await findPlay(db, player.id, input.game_id)
  const turn = play && (await endingTurn(db, play))
  if (!play || !turn) return refuse('rule', 'no_ending_yet')
  const played = catalog.version(play.gameId, play.scriptVersion) ?? story
  const ended = await toldEnding(db, turn, { story: played, lang, player })
  if (!ended) return refuse('rule', 'no_ending_yet')
  const cards = ended.kind === 'win' && Boolean(played.script.endings.get(ended.id)?.card)
  const withCard = cards && input.img_type === 'card'
  return {
    cards,
    subject: `ending:${input.game_id}:${play.epoch}${withCard ? ':card' : ''}`,
    contentAt: (place) => endingPoster(played, ended, { ...place, withCard }),
  }
}

async function cardPlan(
  { database: { db } }: PosterDeps,
  { session: { player }, caller: { lang }, input, story }: PosterRequest & { story: Story },
  refuse: Refuse,
): Promise<Plan> {
  const { game_id: gameId, card_id: cardId = '' } = input
  const won = await cardsOf(db, player.id)
  const [endingId] = [...story.script.endings].find(([, { card }]) => card === cardId) ?? []
  const isWon = won.some((card) => card.gameId === gameId && card.cardId === cardId)
  const card = endingId ? cardView(story, storyTexts(story, lang), endingId) : null
  if (!isWon || !card) return refuse('not_found', 'no_such_card')
  const ended = await endingOfCard(db, player, { story, cardId, lang })
  const rarity = card.rarity === 'ssr' || card.rarity === 'sr' ? card.rarity : 'r'
  return {
    cards: false,
    subject: `card:${gameId}:${cardId}`,
    contentAt: (place) => cardPoster(story, { ...card, rarity }, { ...place, ended }),
  }
}

function posterView(
  { content, ...row }: Pick<ShareRow, 'key' | 'secret' | 'content'>,
  cards: boolean,
): PosterView {
  const { head, title, of, words, marks } = content
  return {
    img: posterPath(row),
    ...posterSizes.tall,
    link: content.url,
    cards,
    lines: [head, title, of, words, ...marks].filter((line) => line !== ''),
  }
}
