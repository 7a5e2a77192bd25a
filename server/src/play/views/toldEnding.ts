import type { Language, TollView } from '@fabula/contract'
import { render, type Story } from '@fabula/story'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { Queryable } from '../../db/database.ts'
import type { PlayerRow } from '../../db/schema/accounts.ts'
import type { TurnRow } from '../../db/schema/plays.ts'
import { eventsAfter } from '../store/storedEvents.ts'
import { loadDecision, loadNarratedLines } from '../turn/savedDecision.ts'
import { traceViews } from './tollView.ts'

/** An ending as its player was told it. */
export interface ToldEnding {
  readonly id: string
  readonly kind: 'win' | 'fail'
  readonly title: string
  /** First paragraph of the ending; empty where a model told it. */
  readonly words: string
  /** Scene it was reached in. */
  readonly scene: string
  readonly toll: TollView | null
}

/** What the turn that ended a run told, in a language; null for a turn that ended none, or an ending that is gone. */
export async function toldEnding(
  db: Queryable,
  turn: TurnRow,
  { story, lang, player }: { story: Story; lang: Language; player: PlayerRow },
): Promise<ToldEnding | null> {
  const direction = loadDecision(turn.decision)?.direction
  const texts = storyTexts(story, lang)
  const ended = direction?.ending
  const ending = ended && texts.endings.get(ended.id)
  if (!ended || !ending) return null
  const { nickname: name, gender } = player
  const told = render(story, lang, loadNarratedLines(turn.narration), { name, gender })
  // What bears the player's name is left out: others may read it.
  const from = told.findIndex(({ ends }) => ends)
  const words = told.find(({ text }, n) => from >= 0 && n >= from && !bears(text, name))
  const events = await eventsAfter(db, { playerId: turn.playerId, turnId: turn.id }, 0)
  const challenge = events.map(({ event }) => event).find(({ type }) => type === 'challenge')
  const toll = challenge?.type === 'challenge' ? challenge.toll : undefined
  return {
    ...{ id: ended.id, kind: ended.kind, title: ending.title },
    words: words?.text ?? '',
    scene: direction.entered ?? direction.scene,
    toll: toll ? { ...toll, traces: traceViews(texts, toll.traces) } : null,
  }
}

function bears(text: string, name: string): boolean {
  return name !== '' && text.includes(name)
}
