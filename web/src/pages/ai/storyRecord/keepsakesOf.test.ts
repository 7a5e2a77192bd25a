import { expect, test } from 'vitest'
import { deck, eventfulTurn, history } from '../../../play/exampleStory.ts'
import { playFromHistory } from '../../../play/playFromHistory.ts'
import { cardsWon, scenesSeen } from './keepsakesOf.ts'

test('each scene is listed once, however often it was entered [R2.64]', () => {
  const turns = [1, 2].map((turn) => {
    const turn_key = `key-000${turn}`
    return { turn, turn_key, events: [...eventfulTurn(turn_key, turn)] }
  })
  const view = playFromHistory(history({ turns, scene: deck }))
  expect(scenesSeen(view).map(({ id }) => id)).toEqual(['deck'])
  expect(cardsWon(view)).toEqual([])
})
