import type { Calls, InputOf, Language, OutputOf } from '@fabula/contract'
import { mayPlay } from '@fabula/rules'
import {
  type CharacterCard,
  cardOfPremise,
  compileFreeStory,
  type FreeTemplate,
  type FreeTone,
  findRisk,
} from '@fabula/story'
import { playerBand } from '../../accounts/age.ts'
import type { Caller, PlayerSession } from '../../caller.ts'
import type { PlayerRow } from '../../db/schema/accounts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { ownLoopTurn } from '../../ownLoopTurn.ts'
import type { RefuseWith } from '../../refusal.ts'
import type { Storage } from '../../storage/storage.ts'
import { storePicture, uploadIdOf } from '../../uploads/uploads.ts'
import { playerMoment } from '../../wallet/ledger/day.ts'
import { catalogFlags } from '../catalogFlags.ts'
import { gameCard } from '../gameCard.ts'
import type { CatalogDeps } from '../storyCatalog.ts'
import { readCardFile } from './cardFile.ts'
import { ownStoryId } from './ownStories.ts'
import { countOwnStories, dropRow, insertOwnStory, readOwnStories } from './ownStoryQueries.ts'

type Bring = Calls['game/bringStory']
type Refuse = RefuseWith<Bring['refuses']>

type BringDeps = CatalogDeps & {
  readonly storage: Storage
  readonly limits: Parameters<typeof storePicture>[0]['limits']
}

const most = { aDay: 3, inAll: 10 } as const

/** Puts the stories that a player brought into the catalogue of this process, as they are now. */
export async function loadOwnStories(
  { database, catalog }: CatalogDeps,
  player: Pick<PlayerRow, 'id' | 'nickname' | 'ownStories'>,
): Promise<void> {
  if (player.ownStories === 0 || catalog.own.has(player)) return
  catalog.own.keep(player, await readOwnStories(database.db, player.id))
}

/** Reads a card or a premise and, unless it is only looked at, makes a story of it for this player. */
export async function bringStory(
  deps: BringDeps,
  session: PlayerSession,
  { caller, input }: { caller: Caller; input: InputOf<Bring> },
  refuse: Refuse,
): Promise<OutputOf<Bring>> {
  const { template } = deps.catalog.own
  if (!template) return refuse('not_found', 'no_such_game')
  if (!mayBring(template, session)) return refuse('not_allowed', 'own_story_adults')
  // The largest of cards takes some hundreds of ms.
  await ownLoopTurn()
  const { card, picture } = readInput(input, refuse)
  requireFit(template, { card, tone: input.tone, lang: caller.lang }, refuse)
  const view = {
    ...{
      name: card.name,
      about: shown(card.about || card.scenario),
      greeting: shown(card.greeting),
    },
    has_picture: picture !== null,
  }
  if (input.look === true) return { game_id: null, ...view }
  await requireRoom(deps, session, refuse)
  const stored = picture
    ? await storePicture(deps, session, { sent: picture, address: caller.address }, refuse)
    : null
  const uploadId = stored && uploadIdOf(stored.url)
  const id = ownStoryId(uploadId ?? uuidv7(), { hasPicture: uploadId !== null })
  await inTransaction(deps.database.db, async (tx) => {
    const playerId = session.player.id
    // Locks the player: of two at once the second finds the first.
    await playerMoment(tx, playerId)
    requireCount(await countOwnStories(tx, playerId), refuse)
    await insertOwnStory(tx, { playerId, id, card, tone: input.tone, uploadId })
  })
  return { game_id: id, ...view }
}

/** The stories this player brought, the last first. */
export async function listOwnStories(
  { database, catalog }: CatalogDeps,
  session: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/ownStoryList']>> {
  const { template } = catalog.own
  const allowed = template !== null && mayBring(template, session)
  const flags = await catalogFlags(database.db, session.player.id)
  const stories = allowed ? catalog.own.of(session.player.id) : []
  return { result: stories.map((story) => gameCard(story, lang, flags)).reverse(), allowed }
}

export async function dropOwnStory(
  { database }: CatalogDeps,
  { player }: PlayerSession,
  gameId: string,
  refuse: RefuseWith<Calls['game/dropOwnStory']['refuses']>,
): Promise<Record<string, never>> {
  const isDropped = await inTransaction(database.db, (tx) => dropRow(tx, player.id, gameId))
  return isDropped ? {} : refuse('not_found', 'no_such_game')
}

/** Who may play what nobody has read. */
function mayBring({ script }: FreeTemplate, session: PlayerSession): boolean {
  return mayPlay(script, playerBand(session))
}

function readInput(
  { file, typed }: InputOf<Bring>,
  refuse: Refuse,
): { card: CharacterCard; picture: Buffer | null } {
  if (file !== undefined) {
    const read = readCardFile(Buffer.from(file, 'base64'))
    return read.ok ? read : refuse('rule', read.why)
  }
  const read = cardOfPremise(typed ?? { name: '', premise: '' })
  return read.ok ? { card: read.card, picture: null } : refuse('rule', read.why)
}

/**
 * A card whose story would not compile holds what no line can show, such as a name written from right to left; and what
 * no story takes up when it is typed, it does not begin with either.
 */
function requireFit(
  template: FreeTemplate,
  { card, tone, lang }: { card: CharacterCard; tone: FreeTone; lang: Language },
  refuse: Refuse,
): void {
  const languages = template.script.languages.filter((each) => each === lang || each === 'en')
  const free = { id: 'own-plain-look', card, tone, hasPicture: false, userName: '' }
  if (!compileFreeStory(template, free, languages).ok) refuse('rule', 'card_characters')
  if (textsIn(card).some((text) => findRisk(text) !== null)) refuse('rule', 'card_unfit')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

async function requireRoom(
  { database }: BringDeps,
  { player }: PlayerSession,
  refuse: Refuse,
): Promise<void> {
  requireCount(await countOwnStories(database.db, player.id), refuse)
}

function requireCount({ today, kept }: { today: number; kept: number }, refuse: Refuse): void {
  if (today >= most.aDay) refuse('too_many', 'own_story_today')
  if (kept >= most.inAll) refuse('too_many', 'own_story_full')
}

const mostShown = 400

/** The beginning of a text, for a preview; the player's own name is not known to it. */
function shown(text: string): string {
  const plain = text.replaceAll('{{user}}', '…')
  return plain.length > mostShown ? `${plain.slice(0, mostShown)}…` : plain
}
