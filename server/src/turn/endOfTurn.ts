import type { Entry } from '@fabula/story'
import { headAfter } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import { stateEvents } from '../present/stageEvents.ts'
import { playerVars } from '../present/toldTo.ts'
import { chained } from './chained.ts'
import { endEntry } from './endEntry.ts'
import { unstoredAt } from './followProse.ts'
import type { Paid } from './payTurn.ts'
import { playChanges } from './playChanges.ts'
import type { TellingEnd } from './tellTurn.ts'
import type { DecidedTurn, LogAppend, PendingDecision } from './Work.ts'
import type { Given, Offered } from './winnings.ts'
import type { Written } from './write.ts'

interface Ending {
  readonly work: DecidedTurn
  readonly told: TellingEnd
  /** As it stands before this step. */
  readonly play: PlayRow
  /** The moment of it, epoch ms. */
  readonly at: number
  readonly paid: Paid
  readonly won: Given
  readonly revive: Offered
}

/** The last step of a told turn, as it is stored. */
export function buildTurnCommit(ending: Ending) {
  const { work, told, paid, won, revive } = ending
  const { decision, story, player, turn } = work
  const unstored = unstoredAt(work, told.cursor)
  const { charge } = paid
  const { coin, energy: power } = revive.balances ?? won.balances ?? paid.balances
  const { source, status, cursor, lines } = told
  return {
    cursor,
    events: [
      ...told.events,
      ...stateEvents(story, decision, playerVars(player)),
      ...revive.events,
      ...won.events,
      { type: 'turn.done', turn: turn.n, source, status, charge, coin, power },
    ],
    step: {
      to: 'done',
      outcome: charge > 0 ? 'charged' : 'free',
      told: { v: 1, lines },
      ...(unstored && { decision }),
    },
    log: growth(ending, unstored),
  } satisfies Written
}

function growth({ work, told, play, at, paid, revive }: Ending, unstored: PendingDecision | null) {
  const { lang, state, direction } = work.decision
  const keys = told.lines.map(({ key, variant }) => `${key}#${variant}`)
  const { source } = told
  const decided = unstored?.log.records ?? []
  const head = headAfter(play, decided)
  const { charge } = paid
  const entries: Entry[] = [
    { kind: 'told', body: { v: 1, of: head.logSeq, source, lang, keys, text: null, charge } },
    ...endEntry(play, state),
  ]
  const failed = state.phase === 'revive' || state.phase === 'failed'
  const changes = {
    ...playChanges(work.story, state),
    freeMove: direction.move.kind === 'revive',
    reviveExpiresAt: revive.expiresAt,
    ...(failed && { failNo: play.failNo + 1 }),
  }
  const records = [...decided, ...chained(head, entries, at)]
  return { head: play, records, changes, texts: unstored?.log.texts ?? [] } satisfies LogAppend
}
