import { expect, test } from 'vitest'
import { lastTurn } from './PlayView.ts'
import { createPlayStore } from './playStore.ts'
import { type Answer, cut, events, refuse, testPorts } from './testPorts.ts'

const coat = { as: 'option', id: 'coat', label: 'Hold out your coat' } as const
const words = { as: 'text', playerText: 'I take her hand' } as const

test('a turn whose connection breaks goes on where it was, by attaching again only [R10.04]', async () => {
  const { sent, ports } = testPorts([cut(0, 5), cut(5, 5), cut(5, 9), events(9)])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(coat)
  expect(sent.map(({ cursor }) => cursor)).toEqual([undefined, 5, 5, 9])
  expect(new Set(sent.map(({ turn_key }) => turn_key)).size).toBe(1)
  expect(sent.slice(1).every((body) => body.option_id === undefined)).toBe(true)
  expect(lastTurn(play.getState().view ?? fail())?.end?.type).toBe('turn.done')
})

test.each(['busy', 'too_many', 'ours'] as const)(
  'a refusal that passes by itself (%s) ends no turn that is being told: it is told on after a pause [R10.04]',
  async (kind) => {
    const waited: number[] = []
    const { sent, ports } = testPorts([cut(0, 5), refuse(kind), refuse(kind), events(5)], {
      pause: async (ms) => void waited.push(ms),
    })
    const play = createPlayStore('example', ports)
    await play.load()
    await play.send(coat)
    expect(sent.map(({ cursor }) => cursor)).toEqual([undefined, 5, 5, 5])
    expect(waited).toEqual([400, 1000, 2000])
    expect(play.getState()).toMatchObject({ notice: null, sending: null, linked: true })
    expect(lastTurn(play.getState().view ?? fail())?.end?.type).toBe('turn.done')
  },
)

test.each(['rule', 'not_found'] as const)(
  'a refusal that stays (%s) ends the waiting, and the words come back',
  async (kind) => {
    const { sent, ports } = testPorts([cut(0, 0), refuse(kind)])
    const play = createPlayStore('example', ports)
    await play.load()
    await play.send(words)
    expect(sent).toHaveLength(2)
    expect(play.getState()).toMatchObject({ draft: words.playerText, sending: null })
  },
)

test('after a missing event the stream is attached again, and nothing is shown out of order', async () => {
  const gap: Answer = async function* (body) {
    yield* events(0, 3)(body)
    yield* events(5)(body)
  }
  const { sent, ports } = testPorts([gap, events(3)])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(coat)
  expect(sent[1]?.cursor).toBe(3)
})

function fail(): never {
  throw new Error('no play')
}
