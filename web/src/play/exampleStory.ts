import { foldEvent } from './foldEvent.ts'
import { lastTurn, type PlayView, type TurnView } from './PlayView.ts'
import { playFromHistory } from './playFromHistory.ts'
import { type Moment, momentOf, startReading } from './Reading.ts'
import type {
  CallOutput,
  OptionView,
  SceneView,
  StageView,
  TurnEvent,
  TurnEventOf,
} from './wire.ts'

/** A sample play for tests and the /dev page: an opening, a roll, a change of scene, both results. */
const pier: SceneView = {
  id: 'pier',
  title: 'The pier at dusk',
  art: '/stories/example/art/scenes/pier-dusk',
  music: 'dusk',
}
export const deck: SceneView = {
  id: 'deck',
  title: 'The upper deck',
  art: '/stories/example/art/scenes/deck-night',
  music: 'night',
}

export function stage(
  change: Partial<StageView> & { trust?: number; mood?: string } = {},
): StageView {
  const { trust = 0, mood = 'wary', ...rest } = change
  return {
    meters: [
      {
        id: 'trust',
        label: 'Trust',
        value: 20 + trust,
        delta: trust,
        min: 0,
        max: 100,
        show: 'hearts',
        owner: 'mara',
      },
      {
        id: 'nerve',
        label: 'Nerve',
        value: 3,
        delta: 0,
        min: 0,
        max: 4,
        show: 'health',
        owner: 'player',
      },
    ],
    clocks: [{ id: 'horn', label: 'The last horn', value: 2, delta: 0, size: 5 }],
    items: [{ id: 'ticket', label: 'A creased ferry ticket' }],
    cast: [{ id: 'mara', name: 'Mara', mood, puppet: '/stories/example/art/cast/mara' }],
    focus: 'mara',
    turns_left: 12,
    ...rest,
  }
}

const options: readonly OptionView[] = [
  {
    ...{ id: 'own_up', label: 'Tell her it was you who sold the boat', odds: 'even', power: 5 },
    stakes: {
      gains: [{ id: 'trust', label: 'Trust', look: 'hearts' }],
      risks: [
        { id: 'trust', label: 'Trust', look: 'hearts' },
        { id: 'horn', label: 'The last horn', look: 'clock' },
      ],
      ends: false,
    },
  },
  { id: 'coat', label: 'Hold out your coat', odds: null, power: 5 },
  { id: 'follow', label: 'Follow her up the gangway', odds: 'unlikely', power: 5, untried: true },
  { id: 'town', label: 'To the town', odds: null, power: 5, exit: true },
  { id: 'quay', label: 'Along the quay', odds: null, power: 5, exit: true },
]

export function history(change: Partial<CallOutput> = {}): CallOutput {
  return {
    gameId: 'example',
    chatId: 'chat-1',
    title: 'The Last Ferry',
    state: 'await',
    power: 5,
    openings: [],
    teller: {
      ...{ by: 'authors', chosen: 'authors' },
      ...{ may_choose: false, notice: false, options_only: false },
    },
    scene: pier,
    opens_in: pier,
    objective: 'Reach Mara before the boat leaves',
    lang: 'en',
    stage: stage(),
    options: [...options],
    facts: [],
    ending: null,
    revive: null,
    commitment: '5f4dcc3b5aa765d61d8327deb882cf99',
    seed: null,
    turns: [],
    more: false,
    open_turn: null,
    ...change,
  }
}

export const accepted = (key: string, turn = 1, text = 'Hold out your coat'): TurnEvent => ({
  type: 'turn.accepted',
  turn,
  turn_key: key,
  input: { reply_type: 2, text },
  held: 5,
})

export const says = (p: number, who: string | null, text: string, at = 0): TurnEvent => ({
  type: 'prose.delta',
  p,
  who,
  at,
  text,
})

export const done = (turn = 1): TurnEventOf<'turn.done'> => ({
  type: 'turn.done',
  turn,
  source: 'authored',
  status: 'committed',
  charge: 5,
  coin: 20,
  power: 95,
})

/** The events of a complete turn: a roll, prose in parts, a patch, facts, a new scene. */
export function eventfulTurn(key: string, turn = 1): readonly TurnEvent[] {
  return [
    accepted(key, turn),
    { type: 'understood', intent: 'coat', label: 'Hold out your coat', via: 'tap', confidence: 1 },
    { type: 'check', d20: 15, need: 11, dc: 13, mod: 2, ok: true },
    says(0, null, 'She looks at the coat for '),
    says(0, null, 'a long time.', 26),
    says(1, 'mara', '“You always forget your own.” She takes it anyw'),
    { type: 'prose.patch', p: 1, at: 30, text: 'She puts it on.', why: 'fault' },
    {
      type: 'state',
      stage: stage({ trust: 5, mood: 'warm' }),
      facts: [{ id: 'kept_ticket', text: 'Mara kept your ticket.', turn }],
    },
    { type: 'scene', scene: deck },
    says(2, null, 'Up here the wind has teeth. The town is a row of lamps, getting smaller.'),
    { type: 'objective', text: 'Ask her why she left' },
    { type: 'options', options: [...options] },
    { type: 'prose.end', source: 'authored', lang: 'en' },
    done(turn),
  ]
}

const art = '/stories/dawn-in-a-tin/art'
const scene = {
  id: 'pier',
  title: 'The river stairs',
  art: `${art}/scenes/river-stairs`,
  music: '',
}
const juna = { id: 'mara', name: 'Juna', mood: 'warm', puppet: `${art}/cast/juna.svg` }
const key = 'key-0001'

/** The sample play before its first move. */
export const fresh = playFromHistory(drawn({}))
/** The sample play at the player's next move. */
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
    as_said: true,
  },
  { type: 'turn.rejected', reason: 'unclear', msg: '', coin: 0, power: 95 },
])
export const asksFirst = fold([
  ...eventfulTurn(key).slice(0, 1),
  {
    type: 'clarify',
    choices: [{ id: 'leave', label: 'Let the boat go without you', odds: null, power: 5 }],
    confirm: 'ends',
  },
  { type: 'turn.rejected', reason: 'unclear', msg: '', coin: 0, power: 95 },
])

export function turnOf(view: PlayView): TurnView {
  const turn = lastTurn(view)
  if (!turn) throw new Error('the example has no turn')
  return turn
}

/** The moment at the dice or at a page of the last turn. */
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
