import { expect, test } from 'vitest'
import { accepted, done, eventfulTurn, history } from './exampleStory.ts'
import { TurnRefused } from './PlayPorts.ts'
import { lastTurn } from './PlayView.ts'
import { createPlayStore, type PlayStore } from './playStore.ts'
import { type Answer, cut, events, refuse, testPorts } from './testPorts.ts'

const rejects = (reason: 'unclear' | 'no_energy' | 'fault'): Answer =>
  async function* ({ turn_key }) {
    yield { id: 1, event: accepted(turn_key) }
    yield { id: 2, event: { type: 'turn.rejected', reason, msg: '', coin: 0, power: 3 } }
  }

const coat = { as: 'option', id: 'coat', label: 'Hold out your coat' } as const
const words = { as: 'text', playerText: 'I take her hand' } as const

test('a move made while offline is not played later without the player [R7.49]', async () => {
  const { ports } = testPorts([cut(0, 0), refuse('not_found'), events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  play.type(words.playerText)
  await play.send(words)
  expect(play.getState()).toMatchObject({
    notice: { as: 'notSent' },
    draft: words.playerText,
    sending: null,
  })
  await play.send(words)
  expect(play.getState().draft).toBe('')
})

test('a move sent again after "not sent" is another one: the server never plays the first [R10.03]', async () => {
  const { sent, ports } = testPorts([cut(0, 0), refuse('not_found'), events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(words)
  await play.send(words)
  expect(sent[2]?.turn_key).not.toBe(sent[0]?.turn_key)
})

test('an opening sent again keeps its key: before the first move the server has no play [R10.03]', async () => {
  const opening = { as: 'opening', id: 'by_sea', label: 'By sea' } as const
  const { sent, ports } = testPorts([cut(0, 0), refuse('not_found'), events(0)], {
    history: async () => history({ chatId: null, state: 'opening', scene: null, stage: null }),
  })
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(opening)
  await play.send(opening)
  expect(sent[2]?.turn_key).toBe(sent[0]?.turn_key)
})

test('events that arrive together are rendered together, and typing at once', async () => {
  const { ports } = testPorts([events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  let drawn = 0
  play.subscribe(() => {
    drawn += 1
  })
  const telling = play.send(coat)
  const before = drawn
  play.type('Wait')
  expect(drawn).toBe(before + 1)
  await telling
  expect(drawn).toBeLessThan(lastTurn(play.getState().view ?? fail())?.cursor ?? 0)
})

test('a double tap makes one move', async () => {
  const { sent, ports } = testPorts([events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  await Promise.all([play.send(coat), play.send(coat)])
  expect(sent).toHaveLength(1)
})

test('a line sent while pages are unread is sent, and they come back if it does not arrive', async () => {
  const { sent, ports } = testPorts([events(0), cut(0, 0), refuse('not_found'), events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(coat)
  const { reading } = play.getState()
  play.say(words.playerText)
  await settled(play)
  expect(play.getState().reading).toEqual({ ...reading, dice: true })
  expect(play.getState()).toMatchObject({ notice: { as: 'notSent' }, draft: words.playerText })
  play.say(words.playerText)
  await settled(play)
  expect(sent.at(-1)?.text).toBe(words.playerText)
  expect(play.getState()).toMatchObject({ notice: null, draft: '' })
})

test('a line sent while the story answers says so, waits in the composer, and is not sent twice by a double tap', async () => {
  const { sent, ports } = testPorts([events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  play.say(words.playerText)
  play.say(words.playerText)
  expect(play.getState().notice).toBeNull()
  play.type('And then')
  play.say('And then')
  expect(play.getState()).toMatchObject({ notice: { as: 'answering' }, draft: 'And then' })
  await settled(play)
  expect(play.getState()).toMatchObject({ notice: null, draft: 'And then' })
  expect(sent).toHaveLength(1)
})

test('without energy the energy sheet opens and the draft stays [R1.04]', async () => {
  for (const answer of [refuse('no_energy'), rejects('no_energy')]) {
    const { ports } = testPorts([answer])
    const play = createPlayStore('example', ports)
    await play.load()
    play.type(words.playerText)
    await play.send(words)
    expect(play.getState()).toMatchObject({ starved: true, draft: words.playerText, sending: null })
  }
})

test('a text that was not understood stays in the draft, and the choices are shown', async () => {
  const { ports } = testPorts([rejects('unclear')])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(words)
  expect(play.getState()).toMatchObject({ draft: words.playerText, notice: null })
})

test('a reload during a turn shows the text up to where it was read [R10.04]', async () => {
  const first = testPorts([cut(0, 9)], { pause: () => new Promise(() => undefined) })
  const before = createPlayStore('example', first.ports)
  await before.load()
  void before.send(coat)
  await new Promise((done) => setTimeout(done))
  before.read({ dice: true, page: 0, seen: 0 })
  before.recordSeen(12)
  before.keep()
  const open = { turn_key: 'key-0001', cursor: 9 }
  const second = testPorts([events(0)], {
    history: async () => history({ state: 'turn', open_turn: open }),
    storage: first.ports.storage,
  })
  const after = createPlayStore('example', second.ports)
  await after.load()
  await new Promise((done) => setTimeout(done))
  expect(second.sent).toMatchObject([{ turn_key: 'key-0001', cursor: 0 }])
  expect(after.getState().reading).toEqual({ key: 'key-0001', dice: true, page: 0, seen: 12 })
})

test('a stored move that never reached the server is back in the draft after a reload', async () => {
  const first = testPorts([cut(0, 0)], { pause: () => new Promise(() => undefined) })
  const before = createPlayStore('example', first.ports)
  await before.load()
  void before.send(words)
  await new Promise((done) => setTimeout(done))
  const { storage } = first.ports
  const second = testPorts([refuse('not_found')], { storage })
  const after = createPlayStore('example', second.ports)
  await after.load()
  expect(second.sent).toMatchObject([{ turn_key: first.sent[0]?.turn_key, cursor: 0 }])
  expect(after.getState()).toMatchObject({
    draft: words.playerText,
    notice: { as: 'notSent' },
    pending: null,
  })
})

test('a stored move that is still on its way at the reload is told, and not called "not sent" [R10.03]', async () => {
  const first = testPorts([cut(0, 0)], { pause: () => new Promise(() => undefined) })
  const before = createPlayStore('example', first.ports)
  await before.load()
  void before.send(words)
  await new Promise((done) => setTimeout(done))
  const { storage } = first.ports
  const second = testPorts([events(0)], { storage })
  const after = createPlayStore('example', second.ports)
  await after.load()
  expect(after.getState()).toMatchObject({ notice: null, draft: '', pending: null })
  expect(after.getState().view?.turns.at(-1)?.key).toBe(first.sent[0]?.turn_key)
})

test('a turn that another tab has open is followed here, and the draft stays', async () => {
  const open = { turn_key: 'other-tab', cursor: 2 }
  let asked = 0
  const { sent, ports } = testPorts([refuse('busy'), events(0)], {
    history: async () => history(asked++ === 0 ? {} : { state: 'turn', open_turn: open }),
  })
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(words)
  await new Promise((done) => setTimeout(done))
  expect(sent[1]).toMatchObject({ turn_key: 'other-tab', cursor: 0 })
  expect(play.getState().draft).toBe(words.playerText)
})

test('only the first choice after a revive is sent as free [R3.14]', async () => {
  const { sent, ports } = testPorts([events(0), events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.answerRevive(true)
  await play.send(coat)
  await play.send(coat)
  expect(sent.map(({ reply_type }) => reply_type)).toEqual([3, 2])
})

test('a revive is accepted at the price that was shown [R16.04]', async () => {
  const prices: unknown[] = []
  const { ports } = testPorts([], {
    history: async () =>
      history({ state: 'revive', revive: { left: 1, cost: 20, to: 'The Pier', expires_at: 0 } }),
    reviveAccept: async ({ price }) => {
      prices.push(price)
      return { coin: 0, power: 100 }
    },
  })
  const play = createPlayStore('example', ports)
  await play.load()
  await play.answerRevive(true)
  expect(prices).toEqual([20])
})

test('a restart that is refused during a turn shows why and keeps the play [R4.15]', async () => {
  const { ports } = testPorts([], {
    restart: async () => {
      throw new TurnRefused('busy', 'You can’t restart while a reply is in progress')
    },
  })
  const play = createPlayStore('example', ports)
  await play.load()
  await play.restart()
  expect(play.getState()).toMatchObject({
    notice: { kind: 'busy' },
    view: { title: 'The Last Ferry' },
  })
})

test('half a line that was left in the composer does not come back into a play that begins anew [R4.15]', async () => {
  const { ports } = testPorts([])
  const play = createPlayStore('example', ports)
  await play.load()
  play.type('I follow her to the')
  // The player has looked at something else in between.
  play.keep()
  await play.restart()
  expect(play.getState()).toMatchObject({ load: 'ready', draft: '' })
})

test('undo takes the last move back, and the turn before it becomes the last [R10.06]', async () => {
  const [one, two] = [1, 2].map((turn) => {
    const turn_key = `key-000${turn}`
    return { turn, turn_key, events: [...eventfulTurn(turn_key, turn)] }
  })
  let told = [one, two]
  const { ports } = testPorts([], {
    history: async () => history({ turns: told.filter((turn) => turn !== undefined) }),
    undo: async ({ chat_id, turn }) => {
      expect([chat_id, turn]).toEqual(['chat-1', 2])
      told = [one]
      return { turn: 2 }
    },
  })
  const play = createPlayStore('example', ports)
  await play.load()
  await play.undo()
  expect(play.getState()).toMatchObject({ notice: null, reading: { key: 'key-0001' } })
  expect(play.getState().view?.turns.map(({ turn }) => turn)).toEqual([1])
})

test('the first move is sent without a play id, as the chosen opening [R5.07]', async () => {
  const { sent, ports } = testPorts([events(0)], {
    history: async () => history({ chatId: null, state: 'opening', scene: null, stage: null }),
  })
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send({ as: 'opening', id: 'by_sea', label: 'By sea' })
  expect(sent[0]).toEqual({
    game_id: 'example',
    turn_key: 'key-0001',
    price: 0,
    opening: { id: 'by_sea' },
  })
})

test('balances are stored when the turn is done', async () => {
  const told: unknown[] = []
  const { ports } = testPorts([events(0)], { balances: (balance) => void told.push(balance) })
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(coat)
  expect(told).toMatchObject([{ coin: done().coin, power: done().power }])
})

function fail(): never {
  throw new Error('no play')
}

/** A line is sent without waiting for it, as by the player. */
async function settled(play: PlayStore): Promise<void> {
  await expect.poll(() => play.getState().sending).toBeNull()
}

test('who speaks of harming themselves gets the card with help, and need not read it again [R11.05]', async () => {
  const { ports } = testPorts([refuse('unsafe', 'crisis')])
  const play = createPlayStore('example', ports)
  await play.load()
  play.type(words.playerText)
  await play.send(words)
  expect(play.getState()).toMatchObject({ notice: { as: 'crisis' }, draft: '', sending: null })
  play.dismiss()
  expect(play.getState().notice).toBeNull()
})

test('blocked words stay in the composer, with their reason and a way to ask about it [R11.04]', async () => {
  const { ports } = testPorts([refuse('unsafe', 'blocked_slur')])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(words)
  const { playerText } = words
  const notice = { as: 'blocked', reason: 'blocked_slur', words: playerText }
  expect(play.getState()).toMatchObject({ notice, draft: playerText })
})
