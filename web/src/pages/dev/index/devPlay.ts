import { eventfulTurn, history, stage } from '../../../components/stage/dev/exampleStory.ts'
import { foldEvent } from '../../../components/stage/foldEvent.ts'
import { lastTurn, type PlayView, type TurnView } from '../../../components/stage/PlayView.ts'
import { playFromHistory } from '../../../components/stage/playFromHistory.ts'
import { type Moment, momentOf, startReading } from '../../../components/stage/Reading.ts'
import type { CallOutput, TurnEvent } from '../../../components/stage/wire.ts'

const art = '/stories/dawn-in-a-tin/art'
const scene = {
  id: 'pier',
  title: 'The river stairs',
  art: `${art}/scenes/river-stairs`,
  music: '',
}
const juna = { id: 'mara', name: 'Juna', mood: 'warm', puppet: `${art}/cast/juna.svg` }
const key = 'key-0001'

/** The example play, on a stage that is drawn. */
export const fresh = playFromHistory(drawn({}))
/** Up to the player's next move. */
export const told = fold(eventfulTurn(key).filter(({ type }) => type !== 'scene'))
export const opening = playFromHistory(
  drawn({
    chatId: null,
    state: 'opening',
    scene: null,
    stage: null,
    openings: [
      { id: 'sea', label: 'By the night boat, with one bag' },
      { id: 'hill', label: 'Down the hill, late as ever' },
    ],
  }),
)
export const unclear = fold([
  ...eventfulTurn(key).slice(0, 1),
  {
    type: 'clarify',
    choices: [
      { id: 'coat', label: 'Hold out your coat', odds: null, power: 5 },
      { id: 'follow', label: 'Follow her', odds: 'desperate', power: 5 },
    ],
  },
  { type: 'turn.rejected', reason: 'unclear', msg: '', coin: 0, power: 95 },
])

export function turnOf(view: PlayView): TurnView {
  const turn = lastTurn(view)
  if (!turn) throw new Error('the example has no turn')
  return turn
}

/** A moment of a turn: before the dice, at a page, at its end. */
export function momentAt(view: PlayView, at: 'dice' | number): Moment {
  const begun = startReading(turnOf(view))
  const read = at === 'dice' ? begun : { ...begun, dice: true, page: at }
  return momentOf(view, read, false)
}

function fold(events: readonly TurnEvent[]): PlayView {
  return events
    .map(withDrawing)
    .reduce((view, event, n) => foldEvent(view, { key, id: n + 1, event }), fresh)
}

function withDrawing(event: TurnEvent): TurnEvent {
  if (event.type !== 'state') return event
  return { ...event, stage: { ...event.stage, cast: [juna] } }
}

function drawn(change: Partial<CallOutput>): CallOutput {
  return history({ scene, stage: { ...stage(), cast: [juna] }, ...change })
}
