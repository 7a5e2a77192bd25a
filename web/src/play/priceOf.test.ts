import { expect, test } from 'vitest'
import { history } from './exampleStory.ts'
import { TurnRefused } from './PlayPorts.ts'
import { createPlayStore } from './playStore.ts'
import { type Answer, events, testPorts } from './testPorts.ts'

const coat = { as: 'option', id: 'coat', label: 'Hold out your coat' } as const
const words = { as: 'text', playerText: 'I take her hand' } as const

test('a move carries the price that was shown for it [R16.04]', async () => {
  const { sent, ports } = testPorts([events(0), events(0), events(0)])
  const play = createPlayStore('example', ports)
  await play.load()
  await play.send(coat)
  await play.send(words)
  play.setState({ revived: true })
  await play.send(coat)
  expect(sent.map(({ price }) => price)).toEqual([5, 5, 0])
})

test('a move that costs more by now is not made: the new price is shown, and the words stay [R16.04]', async () => {
  // biome-ignore lint/correctness/useYield: a refusal comes before the first event
  const dearer: Answer = async function* () {
    throw new TurnRefused('rule', 'The price has changed.', 'price_changed')
  }
  let power = 5
  const { sent, ports } = testPorts([dearer, events(0)], {
    history: async () => history({ power }),
  })
  const play = createPlayStore('example', ports)
  await play.load()
  power = 8
  play.setState({ revived: true })
  await play.send(words)
  await expect.poll(() => play.getState().view?.power).toBe(8)
  expect(play.getState()).toMatchObject({
    notice: { as: 'refused', msg: 'The price has changed.' },
    draft: words.playerText,
    revived: false,
  })
  await play.send(words)
  expect(sent.map(({ price }) => price)).toEqual([0, 8])
})
