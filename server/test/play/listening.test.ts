import { replyTypes, type TurnEvent, type TurnEventOf, type TurnEventType } from '@fabula/contract'
import { openWorld, type Seat, takeSeat, type World } from '@fabula/devkit'
import { kitchen, kitchenProject } from '@fabula/devkit/kitchen'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const boil = { labels: [{ text: 'Boil it yourself', when: 'gave_coat' }] }
const words = {
  scenes: { kitchen: { intents: { boil } } },
  traces: { coat: 'You gave him the coat', tea: 'You made the tea', harsh: 'You shouted' },
}
const project = kitchenProject(words)
let world: World
let seat: Seat
beforeAll(async () => {
  world = await openWorld({ config: { projectFolder: project.folder } })
})
afterAll(async () => {
  await world.close()
  project.remove()
})
beforeEach(async () => {
  seat = await takeSeat(world, kitchen)
  await seat.open()
})

const tap = (id: string) => seat.turn({ reply_type: replyTypes.option, option_id: id })
const say = (text: string) => seat.turn({ text })

function only<T extends TurnEventType>(events: readonly TurnEvent[], type: T): TurnEventOf<T> {
  const found = events.find((event): event is TurnEventOf<T> => event.type === type)
  if (!found) throw new Error(`no ${type}: ${JSON.stringify(events)}`)
  return found
}

const charge = ({ events }: { events: readonly TurnEvent[] }) => only(events, 'turn.done').charge

describe('a way in that is typed', () => {
  const come = async (text: string) => {
    const newcomer = await takeSeat(world, kitchen)
    const { events } = await newcomer.turn({ opening: { text } })
    return { newcomer, events }
  }
  const told = (events: readonly TurnEvent[]) =>
    events.flatMap((event) => (event.type === 'prose.delta' ? event.text : [])).join(' ')

  test('is part of the opening, in my own words [R13.10]', async () => {
    const { events } = await come('I climb in through the coal chute')
    expect(told(events)).toContain('I climb in through the coal chute')
    expect(only(events, 'turn.done').charge).toBe(0)
  })

  test.each(['asdfghjkl', 'what is this place?'])(
    'and is none is asked for again, free, with the ways in still there: %s [R13.10]',
    async (text) => {
      const { newcomer, events } = await come(text)
      expect(only(events, 'turn.rejected').reason).toBe('unclear')
      expect(told(events)).not.toContain(text)
      expect(told(events)).not.toBe('')
      const { state, openings } = await newcomer.standing()
      expect(state).toBe('opening')
      expect(openings).toHaveLength(2)
      expect(await newcomer.spent()).toMatchObject({ posted: 0, open: 0 })
    },
  )

  test('and asks where it is that I have come to is told what the story is about [R13.10]', async () => {
    const { events } = await come('where am I?')
    expect(told(events)).toContain('introduction')
  })
})

test('a roll says what it gained by a fact that I know and named, and none where I tapped', async () => {
  await tap('boil')
  await say('Thank you')
  const { events } = await say('What about the leak?')
  expect(only(events, 'turn.done').charge).toBe(0)
  const named = only((await say('kitchen plead, line 1, for the leak')).events, 'check')
  expect(named).toMatchObject({ flair: 1, dc: 12, mod: 3 })
  expect(only((await tap('plead')).events, 'check')).not.toHaveProperty('flair')
})

describe('an option says before the tap', () => {
  test('what a roll may bring and cost, and nothing where nothing is rolled [R13.09]', async () => {
    const { options } = await seat.standing()
    const plead = options.find(({ id }) => id === 'plead')
    expect(plead?.stakes).toEqual({
      gains: [{ id: 'trust', label: 'The trust', look: 'hearts' }],
      risks: [{ id: 'dusk', label: 'The dusk', look: 'clock' }],
      ends: false,
    })
    expect(options.find(({ id }) => id === 'boil')).not.toHaveProperty('stakes')
  })

  test('that it leads out of a place with several ways', async () => {
    await tap('boil')
    const { options } = await seat.standing()
    const exits = options.filter(({ exit }) => exit).map(({ id }) => id)
    expect(exits).toEqual(['parlour', 'yard'])
    expect(options.filter(({ exit }) => !exit)).toHaveLength(4)
  })

  test('what it is called as the play stands, and so says the record [R13.06]', async () => {
    const labelled = async () => (await seat.standing()).options.find(({ id }) => id === 'boil')
    expect((await labelled())?.label).toBe('Do boil')
    await tap('lend')
    const now = await labelled()
    const turn = await tap('boil')
    expect(only(turn.events, 'turn.accepted').input?.text).toBe(now?.label)
    const { turns } = await seat.standing()
    const last = turns.at(-1)?.events ?? []
    expect(only(last, 'turn.accepted').input?.text).toBe(now?.label)
    expect(now?.label).toBe('Boil it yourself')
  })
})

describe('four replies in a row', () => {
  const left = async () => (await seat.standing()).stage?.free_replies

  test('are counted down on the stage: three are free, and the fourth is paid for [R1.04] [R13.01]', async () => {
    const seen = [await left()]
    const paid: number[] = []
    for (const line of ['Hello', 'Thank you', 'What a day', 'Hello again']) {
      paid.push(charge(await say(line)))
      seen.push(await left())
    }
    expect(seen).toEqual([3, 2, 1, 0, 3])
    expect(paid).toEqual([0, 0, 0, 5])
  })

  test('cost nothing where the last is a question that got no answer [R13.02]', async () => {
    for (const line of ['Hello', 'Thank you', 'What a day']) await say(line)
    expect(charge(await say('What is the capital of France?'))).toBe(0)
    expect(await seat.spent()).toMatchObject({ posted: 0, open: 0 })
  })
})

describe('the next run', () => {
  async function playThrough() {
    for (const id of ['boil', 'yard', 'go']) await tap(id)
    await world.call('game/gameRebirthRefuse', await place(), seat.player)
  }

  async function place() {
    const { chatId } = await seat.standing()
    return { game_id: kitchen, chat_id: chatId ?? '' }
  }

  test('knows what was read, and which options were never tried [R13.12]', async () => {
    const isUntried = async () => (await seat.standing()).options.filter(({ untried }) => untried)
    expect(await isUntried()).toEqual([])
    await playThrough()
    await world.call('game/restartGame', await place(), seat.player)
    const opened = await seat.open()
    const reads = opened.events.filter(({ type }) => type === 'prose.delta')
    expect(reads.every((event) => 'read' in event)).toBe(true)
    expect((await isUntried()).map(({ id }) => id)).toEqual(['plead', 'lend', 'rest', 'parlour'])
    const rested = await tap('rest')
    expect(rested.events.some((event) => 'read' in event)).toBe(false)
  })

  test('tells other lines than the one before, where there are others [R13.12]', async () => {
    const told = (events: readonly TurnEvent[]) =>
      events.flatMap((event) => (event.type === 'prose.delta' ? event.text : [])).join(' ')
    const first = told((await tap('rest')).events)
    await world.call('game/restartGame', await place(), seat.player)
    await seat.open()
    const outcomes = (text: string) => text.match(/rest goes well, line \d/g)
    expect(outcomes(told((await tap('rest')).events))).not.toEqual(outcomes(first))
  })
})

describe('words between two options', () => {
  const unclear = 'kitchen lend or kitchen rest, line 2.'

  test('are asked about with both, and with "Just say it" [R13.01]', async () => {
    const { events } = await say(unclear)
    const asked = only(events, 'clarify')
    expect(asked.choices.map(({ id }) => id).sort()).toEqual(['lend', 'rest'])
    expect(asked).toMatchObject({ as_said: true })
    expect(asked).not.toHaveProperty('confirm')
  })

  test('just said, are answered as speech, for as little as any reply [R13.01] [R1.04]', async () => {
    await say(unclear)
    const { events } = await seat.turn({ text: unclear, as_said: true })
    expect(only(events, 'turn.accepted').input).toEqual({ reply_type: 1, text: unclear })
    expect(only(events, 'understood')).toMatchObject({ intent: null, via: 'improv' })
    expect(only(events, 'turn.done').charge).toBe(0)
    expect(events.some(({ type }) => type === 'prose.delta')).toBe(true)
    expect((await seat.standing()).stage?.free_replies).toBe(2)
  })
})

describe('a question of the game’s is answered by a word', () => {
  const told = (events: readonly TurnEvent[]) =>
    events.flatMap((event) => (event.type === 'prose.delta' ? event.text : [])).join(' ')
  const unclear = 'kitchen lend or kitchen rest, line 2.'
  const askedAbout = async (text: string) => {
    const { choices } = only((await say(text)).events, 'clarify')
    return choices.map(({ id }) => id)
  }
  const atTheGate = async () => {
    await tap('boil')
    await tap('yard')
    return askedAbout('yard go, line 1.')
  }

  test('yes does what was asked about, for what a tap costs, and nothing is quoted [R13.04]', async () => {
    const asked = await atTheGate()
    const { events } = await seat.turn({ text: 'yeah, do that', asked })
    expect(only(events, 'understood')).toMatchObject({ intent: 'go', confidence: 1 })
    expect(only(events, 'challenge')).toBeDefined()
    expect(charge({ events })).toBe(5)
    expect(told(events)).not.toContain('yeah, do that')
  })

  test('no does nothing, costs nothing, and is not asked about again [R13.04]', async () => {
    const asked = await atTheGate()
    const { events } = await seat.turn({ text: 'no, not that', asked })
    expect(only(events, 'turn.rejected').reason).toBe('declined')
    expect(events.filter(({ type }) => type === 'clarify')).toEqual([])
    expect(told(events)).not.toBe('')
    expect((await seat.standing()).state).toBe('await')
    expect(await seat.spent()).toMatchObject({ posted: 2, open: 0 })
  })

  test('more words are read as words first: they are no yes', async () => {
    const asked = await atTheGate()
    const { events } = await seat.turn({ text: 'yes, but is the kettle warm?', asked })
    expect(events.filter(({ type }) => type === 'challenge')).toEqual([])
    expect((await seat.standing()).state).toBe('await')
  })

  test('of two a yes chooses neither, and a place names one [R13.01]', async () => {
    const asked = await askedAbout(unclear)
    const again = only((await seat.turn({ text: 'ok', asked })).events, 'clarify')
    expect(again.choices.map(({ id }) => id)).toEqual(asked)
    const { events } = await seat.turn({ text: 'the second one', asked })
    expect(only(events, 'understood').intent).toBe(asked[1])
  })

  test('what is only ever typed can be tapped where it was asked about [R13.04]', async () => {
    const asked = ['shout']
    const shout = { reply_type: replyTypes.option, option_id: 'shout' }
    expect((await seat.turn(shout)).code).not.toBe(200)
    expect(charge(await seat.turn({ ...shout, asked }))).toBe(5)
  })

  test('a yes to nothing that was asked is a word like any', async () => {
    await atTheGate()
    const { events } = await seat.turn({ text: 'yes' })
    expect(events.filter(({ type }) => type === 'challenge')).toEqual([])
  })
})

test('the ending says what the play took, and what it speaks of [R13.07]', async () => {
  await say('Hello')
  await tap('boil')
  await tap('yard')
  const { events } = await tap('go')
  const { toll } = only(events, 'challenge')
  expect(toll).toEqual({
    turns: 3,
    energy: 15,
    revives: 0,
    traces: [{ id: 'tea', label: 'You made the tea' }],
    found: { endings: 1, of: 4 },
  })
  const { turns } = await seat.standing()
  expect(only(turns.at(-1)?.events ?? [], 'challenge').toll).toEqual(toll)
})

test('a typed move that can’t be undone is asked about with its reason and price, and free [R13.04]', async () => {
  await tap('boil')
  await tap('yard')
  const { events } = await say('yard go, line 1.')
  expect(only(events, 'clarify')).toMatchObject({
    confirm: 'ends',
    choices: [{ id: 'go', label: 'Do go', power: 5 }],
  })
  expect(only(events, 'clarify')).not.toHaveProperty('as_said')
  expect(only(events, 'turn.rejected').reason).toBe('unclear')
})
