import { everybodyIn, type Paragraph, type TurnView } from '../../play/PlayView.ts'
import type { TurnEventOf } from '../../play/wire.ts'
import { isSpoken } from '../prose/spansOf.ts'

/** Where a paragraph stands: number of its turn, and its own in that turn. */
interface LinePlace {
  readonly turn: number
  readonly p: number
}

/** One row of the log. */
export type LogRow = { readonly key: string } & (
  | { readonly as: 'scene'; readonly title: string }
  | { readonly as: 'player'; readonly playerText: string }
  | { readonly as: 'roll'; readonly check: TurnEventOf<'check'> }
  | ({
      readonly as: 'said'
      readonly paragraph: Paragraph
      readonly name: string | null
      /** The language that it was told in. */
      readonly lang: string
    } & LinePlace)
  | { readonly as: 'ending'; readonly won: boolean; readonly title: string }
)

/**
 * The rows of some turns, in the order they were told. Turns do not change once told, so their rows
 * are cached.
 */
export function logRows(turns: readonly TurnView[]): readonly LogRow[] {
  return turns.flatMap((turn) => {
    const known = kept.get(turn)
    if (known) return known
    const rows = rowsOf(turn)
    kept.set(turn, rows)
    return rows
  })
}

const kept = new WeakMap<TurnView, readonly LogRow[]>()

function rowsOf(turn: TurnView): readonly LogRow[] {
  const { key, playerText, check, paragraphs, challenge } = turn
  const rows: LogRow[] = []
  if (playerText !== null) rows.push({ key: `${key} you`, as: 'player', playerText })
  if (check) rows.push({ key: `${key} roll`, as: 'roll', check })
  const names = namesIn(turn)
  for (let p = 0; p <= paragraphs.length; p += 1) {
    rows.push(...sceneRows(turn, p))
    const paragraph = paragraphs[p]
    if (!paragraph) break
    const name = isSpoken(paragraph) ? (names.get(paragraph.who ?? '') ?? null) : null
    rows.push({
      key: `${key} ${p}`,
      as: 'said',
      paragraph,
      name,
      lang: turn.lang,
      turn: turn.turn,
      p,
    })
  }
  if (challenge) {
    const won = challenge.result === 'success'
    rows.push({ key: `${key} end`, as: 'ending', won, title: challenge.ending.label })
  }
  return rows
}

/** A scene entered at this paragraph; an ending may show the same one in another light. */
function sceneRows({ key, stageChanges, before }: TurnView, at: number): readonly LogRow[] {
  const scenes = stageChanges.flatMap((mark) =>
    mark.scene ? [{ at: mark.at, ...mark.scene }] : [],
  )
  return scenes
    .filter(({ id }, index) => id !== (scenes[index - 1] ?? before.scene)?.id)
    .filter((scene) => scene.at === at)
    .map(({ id, title }) => ({ key: `${key} ${id}`, as: 'scene', title }))
}

function namesIn(turn: TurnView): ReadonlyMap<string, string> {
  const stages = [turn.before.stage, ...turn.stageChanges.map((mark) => mark.stage)]
  const cast = stages.flatMap((stage) => everybodyIn(stage ?? null))
  return new Map(cast.map((member) => [member.id, member.name]))
}
