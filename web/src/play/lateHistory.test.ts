import { expect, test } from 'vitest'
import { eventfulTurn, history } from './exampleStory.ts'
import type { PlayPorts } from './PlayPorts.ts'
import { createPlayStore } from './playStore.ts'
import { type Answer, cut, events, testPorts } from './testPorts.ts'
import type { CallOutput, TurnEvent } from './wire.ts'

const opening = { as: 'opening', id: 'by_sea', label: 'By sea' } as const
const coat = { as: 'option', id: 'coat', label: 'Hold out your coat' } as const
const town = { as: 'option', id: 'town', label: 'To the town' } as const

const toldTurns = (...numbers: number[]): CallOutput['turns'] =>
  numbers.map((turn) => {
    const turn_key = `key-000${turn}`
    return { turn, turn_key, events: [...eventfulTurn(turn_key, turn)] }
  })

/** Each answer comes when the test lets it. */
function heldHistory() {
  const asked: ((answer: CallOutput) => void)[] = []
  return {
    asked,
    history: () => new Promise<CallOutput>((answer) => asked.push(answer)),
    answer: async (nth: number, change: Partial<CallOutput>) => {
      asked[nth]?.(history(change))
      await soon()
    },
  }
}

const soon = () => new Promise((done) => setTimeout(done))

/** Tells the first events of the turn, and the others when it is let go on. */
function heldTurn(first: number) {
  let goOn = () => {}
  const isLetOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const answer: Answer = async function* ({ turn_key }) {
    for (const [index, event] of eventfulTurn(turn_key, 2).entries()) {
      if (index === first) await isLetOn
      yield { id: index + 1, event }
    }
  }
  return { answer, goOn: () => goOn() }
}

async function openedPlay(answers: readonly Answer[]) {
  const late = heldHistory()
  const made = testPorts(answers, late)
  const play = createPlayStore('example', made.ports)
  const loaded = play.load()
  await late.answer(0, { turns: toldTurns(1) })
  await loaded
  return { late, play, ...made, keys: () => play.getState().view?.turns.map(({ key }) => key) }
}

test('a move made while a history was on its way is told to its end, and not taken back by it [R10.03]', async () => {
  const turn = heldTurn(5)
  // The first key of this page is that of the turn which was told before.
  const { late, play, keys } = await openedPlay([events(0), turn.answer])
  void play.refresh()
  await play.send(coat)
  const move = play.send(town)
  await soon()
  await late.answer(1, { turns: toldTurns(1) })
  expect(keys()?.at(-1)).toBe('key-0002')
  turn.goOn()
  await move
  expect(play.getState()).toMatchObject({ sending: null, reading: { key: 'key-0002' } })
  expect(play.getState().view?.turns.at(-1)?.end).toMatchObject({ type: 'turn.done' })
})

test('what is asked for after the first move has the play, also where the next move began before it came [R10.03]', async () => {
  const late = heldHistory()
  const turn = heldTurn(5)
  const { sent, ports } = testPorts([events(0), turn.answer, events(0)], late)
  const play = createPlayStore('example', ports)
  const loaded = play.load()
  const before = { chatId: null, state: 'opening', scene: null, stage: null } as const
  await late.answer(0, before)
  await loaded
  await play.send(opening)
  const move = play.send(coat)
  await soon()
  await late.answer(1, { turns: toldTurns(1) })
  turn.goOn()
  await move
  await late.answer(2, { turns: toldTurns(1, 2) })
  const { view, reading } = play.getState()
  expect(view).toMatchObject({ chatId: 'chat-1', turns: [{ turn: 1 }, { turn: 2 }] })
  expect(reading).toMatchObject({ key: 'key-0002', page: 0 })
  await play.send(town)
  expect(sent[2]).toMatchObject({ chat_id: 'chat-1' })
})

test('an answer that comes after a later one changes nothing: what was undone stays undone [R10.06]', async () => {
  const { late, play, keys } = await openedPlay([])
  void play.refresh()
  await late.answer(1, { turns: toldTurns(1, 2) })
  void play.refresh()
  const undone = play.undo()
  await soon()
  await late.answer(3, { turns: toldTurns(1) })
  await undone
  await late.answer(2, { turns: toldTurns(1, 2) })
  expect(keys()).toEqual(['key-0001'])
})

/** As a history tells a turn: what a stream told in parts is one event, so that its ids are others. */
function joinedTurn(turn_key: string): CallOutput['turns'][number] {
  const [one, ...others] = eventfulTurn(turn_key).filter(({ type }) => type !== 'prose.delta')
  const said: TurnEvent = { type: 'prose.delta', p: 0, who: null, at: 0, text: 'She waits.' }
  return { turn: 1, turn_key, events: one ? [one, said, ...others] : [] }
}

/** A move is on its way, and its line does as the ports say. */
async function sentMove(change: Partial<PlayPorts>, answers: readonly Answer[] = []) {
  const late = heldHistory()
  const told: unknown[] = []
  const balances = (balance: unknown) => void told.push(balance)
  const play = createPlayStore(
    'example',
    testPorts(answers, { ...late, balances, ...change }).ports,
  )
  const loaded = play.load()
  await late.answer(0, {})
  await loaded
  play.type('I hold out my coat')
  play.say('I hold out my coat')
  await soon()
  void play.refresh()
  return { play, told, hear: () => late.answer(1, { turns: [joinedTurn('key-0001')] }) }
}

/** The line breaks; it is tried again when the test lets it. */
function heldPause() {
  let goOn = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      goOn = resolve
    })
  return { pause, goOn: () => goOn() }
}

test('a turn that ended while the line was down is told by the history, and not waited for any more [R10.04]', async () => {
  const { pause, goOn } = heldPause()
  const { play, told, hear } = await sentMove({ pause }, [cut(0, 5), events(5), events(5)])
  await hear()
  goOn()
  await soon()
  expect(play.getState()).toMatchObject({ sending: null, linked: true, draft: '' })
  expect(play.getState().reading).toMatchObject({ key: 'key-0001', page: 0 })
  expect(told).toHaveLength(1)
  play.close()
})

test('a line that is dead without saying so is waited for no longer than until the history tells the turn [R10.04]', async () => {
  const stream: PlayPorts['wire']['stream'] = async function* (body, signal) {
    yield* events(0, 5)(body)
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { play, hear } = await sentMove({ wire: { stream } })
  await hear()
  expect(play.getState()).toMatchObject({ sending: null, linked: true })
  play.close()
})

test('an answer of which only the history tells is read from its beginning, and its words leave the composer [R10.04]', async () => {
  const { pause, goOn } = heldPause()
  const { play, hear } = await sentMove({ pause }, [cut(0, 0), events(0)])
  await hear()
  goOn()
  await soon()
  expect(play.getState()).toMatchObject({ sending: null, draft: '', notice: null })
  expect(play.getState().reading).toEqual({ key: 'key-0001', dice: false, page: 0, seen: 0 })
  play.close()
})
