import type { Calls, InputOf, Language, OutputOf, TurnEvent, TurnEventOf } from '@fabula/contract'
import { reviveCost } from '@fabula/rules'
import { goalOf, moodsOnStage, type NarratorState, type Story } from '@fabula/story'
import { requireStory } from '../catalog/access.ts'
import { storyTexts } from '../catalog/storyCatalog.ts'
import { readClock } from '../db/clock.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import { backgroundOf, cardUrl } from '../keepsakes/cards.ts'
import type { RefuseWith } from '../refusal.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { revivesOn, unlockedGames } from '../wallet/ledger/payments.ts'
import { type Reading, showTeller } from './narration/chooseTeller.ts'
import type { TellerDeps } from './narration/tellerOf.ts'
import { loadMemory, loadPlayState, pinnedStory } from './playState.ts'
import { declineRevive } from './revive.ts'
import { findPlay, lockPlay, readNarratorState } from './store/plays.ts'
import { type StoredTurn, turnPage } from './store/turnPage.ts'
import { hasOpenTurn, openTurn } from './store/turns.ts'
import { knownFacts } from './strikeFact.ts'
import type { TurnDeps } from './turn/turn.ts'
import { optionViews } from './views/optionViews.ts'
import { factViews, playerVars, reviveView, sceneView, stageView } from './views/stageViews.ts'
import { localiseTurn, type Reader } from './views/turnViews.ts'

type ChatHistory = Calls['game/chatHistory']
type View = OutputOf<ChatHistory>

type ShowDeps = Pick<TurnDeps, 'database' | 'catalog' | 'economy'> & TellerDeps

interface ShowRequest extends Reading {
  readonly input: InputOf<ChatHistory>
}

const pageSize = 30

/** A player's play of a game as it is now; before the first move only the openings. */
export async function showPlay(
  deps: ShowDeps,
  { session, lang, region, input }: ShowRequest,
  refuse: RefuseWith<ChatHistory['refuses']>,
): Promise<View> {
  const { db } = deps.database
  const { player } = session
  const { game_id: gameId, before, life } = input
  const page = { size: input.page_size ?? pageSize, ...(before !== undefined && { before }) }
  const found = await currentPlay(deps, { playerId: player.id, gameId, page, life })
  const access = { gameId, hasPlay: found !== null }
  const newest = requireStory(deps.catalog, session, access, refuse)
  if (newest.script.price > 0) {
    const unlocked = await unlockedGames(db, player.id)
    if (!unlocked.has(gameId)) return refuse('locked', 'game_locked')
  }
  const told = await showTeller(deps, { session, lang, region }, gameId)
  if (!found) return { ...unopenedView(newest, lang), teller: told }
  const { play, turns, more, open, remembered } = found
  const story = pinnedStory(deps, play) ?? refuse('game_removed', 'game_removed')
  const [revive, cardId, facts] = await Promise.all([
    reviveOf(deps, { story, lang, play }),
    backgroundOf(db, player.id, gameId),
    knownFacts(db, { story, play }, { session, lang }),
  ])
  const reader = { story, lang, player: playerVars(player) }
  return {
    ...playView(play, reader, loadMemory(remembered)),
    teller: told,
    facts,
    revive,
    ...(cardId !== null && backgroundView(story, cardId)),
    turns: turns.map((turn) => turnView(turn, reader)),
    more,
    open_turn: open && { turn_key: open.key, cursor: 0 },
    ...(open ? { state: 'turn' as const } : {}),
  }
}

function backgroundView({ script }: Story, cardId: string) {
  const shows = [...script.endings.values()].find(({ card }) => card === cardId)?.shows
  return { background: cardUrl(script, cardId), ...(shows && { background_shows: shows }) }
}

type PlayPart = Omit<View, 'teller'>

/** The play without its turns. */
function playView(
  play: PlayRow,
  { story, lang, player }: Reader,
  memory: NarratorState | null,
): PlayPart {
  const { script } = story
  const texts = storyTexts(story, lang)
  const scriptAndTexts = { script, texts }
  const state = loadPlayState(play)
  const { world } = state
  const isOpened = state.phase !== 'opening'
  const sceneText = texts.scenes.get(world.scene)
  const isOver = state.phase === 'won' || state.phase === 'failed'
  const ending = world.ending === null ? undefined : texts.endings.get(world.ending)
  return {
    ...unopenedView(story, lang),
    chatId: play.id,
    state: state.phase,
    openings: isOpened ? [] : openingsOf(story, lang),
    scene: isOpened
      ? sceneView(scriptAndTexts, world.scene, script.endings.get(world.ending ?? ''))
      : null,
    objective: isOpened && sceneText ? goalOf(sceneText, state) : '',
    stage: isOpened
      ? stageView(scriptAndTexts, state, { moods: moodsOnStage(script, world), deltas: [] })
      : null,
    options: optionViews(scriptAndTexts, { state, memory }),
    facts: factViews(texts, state, player),
    ending: ending && world.ending !== null ? { id: world.ending, label: ending.title } : null,
    commitment: play.commitment,
    seed: isOver ? play.seed.toString('hex') : null,
  }
}

function unopenedView(story: Story, lang: Language): PlayPart {
  const { script } = story
  return {
    gameId: script.id,
    chatId: null,
    title: storyTexts(story, lang).title,
    lang: storyTexts(story, lang).lang,
    state: 'opening',
    power: script.power,
    openings: openingsOf(story, lang),
    scene: null,
    opens_in: sceneView({ script, texts: storyTexts(story, lang) }, script.start.scene),
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

interface PlayRequest {
  readonly playerId: string
  readonly gameId: string
  readonly page: Parameters<typeof turnPage>[2]
  /** Run whose turns are shown; the present one by default. */
  readonly life: number | undefined
}

/** A play with what belongs to it, all as of one moment: a turn that ends meanwhile is in all of it or in none. */
async function readPlay({ database }: ShowDeps, { playerId, gameId, page, life }: PlayRequest) {
  return inSnapshot(database.db, async (tx) => {
    const play = await findPlay(tx, playerId, gameId)
    if (!play) return null
    const [{ turns, more }, open, remembered, now] = await Promise.all([
      turnPage(tx, { ...play, epoch: life ?? play.epoch }, page),
      openTurn(tx, play),
      readNarratorState(tx, play),
      readClock(tx),
    ])
    return { play, turns, more, open, remembered, now }
  })
}

/** The play; first declines a revive whose offer has expired. */
async function currentPlay(deps: ShowDeps, request: PlayRequest) {
  const { db } = deps.database
  const found = await readPlay(deps, request)
  const expiresAt = found?.play.reviveExpiresAt ?? null
  if (!found || expiresAt === null || found.now < expiresAt) return found
  const { play } = found
  const story = pinnedStory(deps, play)
  if (!story) return found
  await inTransaction(db, async (tx) => {
    const locked = await lockPlay(tx, play.id, play.playerId)
    const isExpired = locked !== null && locked.now >= (locked.reviveExpiresAt ?? locked.now + 1)
    if (isExpired && !(await hasOpenTurn(tx, locked))) await declineRevive(tx, story, locked)
  })
  return readPlay(deps, request)
}

async function reviveOf(
  { database, economy }: ShowDeps,
  { story, lang, play }: { story: Story; lang: Language; play: PlayRow },
) {
  const state = loadPlayState(play)
  const expiresAt = play.reviveExpiresAt
  if (state.phase !== 'revive' || expiresAt === null) return null
  return inTransaction(database.db, async (tx) => {
    const { day } = await ensureDayStarted(tx, economy, play.playerId)
    const cost = reviveCost(economy, await revivesOn(tx, play.playerId, day))
    const scriptAndTexts = { script: story.script, texts: storyTexts(story, lang) }
    return reviveView(scriptAndTexts, state, { cost, expiresAt })
  })
}

/** A finished turn in the reader's language, each paragraph as one event. */
function turnView(
  { turn, events }: StoredTurn,
  reader: Reader,
): { turn: number; turn_key: string; events: TurnEvent[] } {
  const stored = events.map(({ event }) => event)
  const localised = localiseTurn(turn, stored, reader)
  return { turn: turn.n, turn_key: turn.key, events: localised.reduce<TurnEvent[]>(joinProse, []) }
}

function joinProse(before: readonly TurnEvent[], event: TurnEvent): TurnEvent[] {
  const last = before.at(-1)
  const goesOn = event.type === 'prose.delta' && last?.type === 'prose.delta' && last.p === event.p
  if (!goesOn) return [...before, event]
  const whole: TurnEventOf<'prose.delta'> = { ...last, text: last.text + event.text }
  return [...before.slice(0, -1), whole]
}
