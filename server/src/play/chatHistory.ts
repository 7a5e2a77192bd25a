import type { Calls, InputOf, Language, OutputOf, TurnEvent, TurnEventOf } from '@fabula/contract'
import { reviveCost } from '@fabula/rules'
import { moodsOnStage, offers, type PlayState, type Story } from '@fabula/story'
import type { PlayerSession } from '../accounts/sessions.ts'
import { requireStory } from '../catalog/access.ts'
import { storyTexts } from '../catalog/gameCard.ts'
import type { AppContext } from '../context.ts'
import { now } from '../db/clockWatch.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { inTransaction } from '../db/transaction.ts'
import { backgroundOf, cardUrl } from '../keepsakes/cards.ts'
import type { RefuseWith } from '../refusal.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { revivesOn, unlockedGames } from '../wallet/ledger/payments.ts'
import { pinnedStory, playState } from './playState.ts'
import { letFailureStand } from './revive.ts'
import { findPlay, lockPlay } from './store/plays.ts'
import { type StoredTurn, turnPage } from './store/turnPage.ts'
import { openTurn } from './store/turns.ts'
import { playerVars } from './tellTurn.ts'
import { factViews, optionViews, reviveView, sceneView, stageView } from './views/stageViews.ts'
import { localiseTurn, type Reader } from './views/turnViews.ts'

type ChatHistory = Calls['game/chatHistory']
type View = OutputOf<ChatHistory>

interface Asked {
  readonly found: PlayerSession
  readonly lang: Language
  readonly input: InputOf<ChatHistory>
}

const pageSize = 30

/** The play of a game as it stands; before the first there is only the way in. */
export async function showPlay(
  context: AppContext,
  { found, lang, input }: Asked,
  refuse: RefuseWith<ChatHistory['refuses']>,
): Promise<View> {
  const { db } = context.database
  const play = await playAsOfNow(context, found.player.id, input.game_id)
  const newest = requireStory(
    context.catalog,
    found,
    { gameId: input.game_id, hasPlay: play !== null },
    refuse,
  )
  if (newest.script.price > 0) {
    const unlocked = await unlockedGames(db, found.player.id)
    if (!unlocked.has(input.game_id)) return refuse('locked', 'game_locked')
  }
  if (!play) return unopened(newest, lang)
  const story = pinnedStory(context, play) ?? refuse('game_removed', 'game_removed')
  const page = {
    size: input.page_size ?? pageSize,
    ...(input.before === undefined ? {} : { before: input.before }),
  }
  const [{ turns, more }, open, revive, cardId] = await Promise.all([
    turnPage(db, play, page),
    openTurn(db, play.id),
    reviveOf(context, { story, lang, play }),
    backgroundOf(db, found.player.id, input.game_id),
  ])
  return {
    ...standing(story, lang, { play, found }),
    revive,
    ...(cardId !== null && { background: cardUrl(story.script, cardId) }),
    turns: turns.map((turn) => turnView(turn, { story, lang, told: playerVars(found.player) })),
    more,
    open_turn: open && { turn_key: open.key, cursor: 0 },
    ...(open ? { state: 'turn' as const } : {}),
  }
}

/** What can be told of a play without its turns. */
function standing(
  story: Story,
  lang: Language,
  { play, found }: { play: PlayRow; found: PlayerSession },
): View {
  const { script } = story
  const texts = storyTexts(story, lang)
  const both = { script, texts }
  const state = playState(play)
  const { world } = state
  const isOpened = state.phase !== 'opening'
  const isOver = state.phase === 'won' || state.phase === 'failed'
  const ending = world.ending === null ? undefined : texts.endings.get(world.ending)
  return {
    ...unopened(story, lang),
    chatId: play.id,
    state: state.phase,
    openings: isOpened ? [] : openingsOf(story, lang),
    scene: isOpened ? sceneView(both, world.scene) : null,
    objective: isOpened ? (texts.scenes.get(world.scene)?.objective ?? '') : '',
    stage: isOpened
      ? stageView(both, world, { moods: moodsOnStage(script, world), deltas: [] })
      : null,
    options: optionViews(both, world.scene, offers(script, state)),
    facts: factViews(texts, state, playerVars(found.player)),
    ending: ending && world.ending !== null ? { id: world.ending, label: ending.title } : null,
    commitment: play.commitment,
    seed: isOver ? play.seed.toString('hex') : null,
  }
}

function unopened(story: Story, lang: Language): View {
  const { script } = story
  return {
    gameId: script.id,
    chatId: null,
    title: storyTexts(story, lang).title,
    state: 'opening',
    power: script.power,
    openings: openingsOf(story, lang),
    scene: null,
    objective: '',
    stage: null,
    options: [],
    facts: [],
    ending: null,
    revive: null,
    commitment: '',
    seed: null,
    turns: [],
    more: false,
    open_turn: null,
  }
}

function openingsOf(story: Story, lang: Language) {
  return [...storyTexts(story, lang).openings].map(([id, { label }]) => ({ id, label }))
}

/** A failure whose way back has run out stands, whoever looks first. */
async function playAsOfNow(context: AppContext, playerId: string, gameId: string) {
  const { db } = context.database
  const play = await findPlay(db, playerId, gameId)
  const waits = play?.reviveExpiresAt ?? null
  const story = play && pinnedStory(context, play)
  if (!play || !story || waits === null || (await now(db)) < waits) return play
  await inTransaction(db, async (tx) => {
    const locked = await lockPlay(tx, play.id)
    const isOver = locked !== null && locked.now >= (locked.reviveExpiresAt ?? locked.now + 1)
    if (isOver && !(await openTurn(tx, play.id))) await letFailureStand(tx, story, locked)
  })
  return findPlay(db, playerId, gameId)
}

async function reviveOf(
  { database, economy }: AppContext,
  { story, lang, play }: { story: Story; lang: Language; play: PlayRow },
) {
  const state: PlayState = playState(play)
  const expiresAt = play.reviveExpiresAt
  if (state.phase !== 'revive' || expiresAt === null) return null
  return inTransaction(database.db, async (tx) => {
    const { day } = await ensureDayStarted(tx, economy, play.playerId)
    const cost = reviveCost(economy, await revivesOn(tx, play.playerId, day))
    return reviveView({ script: story.script, texts: storyTexts(story, lang) }, state, {
      cost,
      expiresAt,
    })
  })
}

/** A finished turn as history shows it: the same events in the player's language, each paragraph in one piece. */
function turnView(
  { turn, events }: StoredTurn,
  listener: Reader,
): { turn: number; turn_key: string; events: TurnEvent[] } {
  const told = localiseTurn(
    turn,
    events.map(({ event }) => event),
    listener,
  )
  return { turn: turn.n, turn_key: turn.key, events: told.reduce<TurnEvent[]>(joined, []) }
}

function joined(before: readonly TurnEvent[], event: TurnEvent): TurnEvent[] {
  const last = before.at(-1)
  const goesOn = event.type === 'prose.delta' && last?.type === 'prose.delta' && last.p === event.p
  if (!goesOn) return [...before, event]
  const whole: TurnEventOf<'prose.delta'> = { ...last, text: last.text + event.text }
  return [...before.slice(0, -1), whole]
}
