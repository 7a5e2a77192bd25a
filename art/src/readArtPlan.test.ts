import { expect, test } from 'vitest'
import { readArtPlan } from './readArtPlan.ts'

const plan = (lines: string) =>
  readArtPlan(`scenes:\n  pier: { recipe: ferry-deck, time: dusk }\n${lines}`, 'art.yaml')

test('a plan needs little: what is left out has a default', () => {
  const { scenes, cast, cards } = plan('cover: { scene: pier }')
  expect(scenes['pier']).toEqual({
    recipe: 'ferry-deck',
    time: 'dusk',
    palette: 'plum',
    seed: 1,
    orb: true,
    weather: 'clear',
  })
  expect([cast, cards]).toEqual([{}, {}])
})

test('a misspelt recipe is named, with the ones there are', () => {
  expect(() =>
    readArtPlan(
      'scenes: { pier: { recipe: fery, time: dusk } }\ncover: { scene: pier }',
      'art.yaml',
    ),
  ).toThrow(/art\.yaml cannot be drawn[\s\S]*ferry-deck[\s\S]*scenes\.pier\.recipe/)
})

test('a cover of a scene that nobody draws is refused by name', () => {
  expect(() => plan('cover: { scene: attic }')).toThrow(
    "the cover shows the scene 'attic', which the plan does not draw",
  )
})

test('a card of somebody outside the cast is refused by name', () => {
  const cards = 'cover: { scene: pier }\ncards: { dawn: { scene: pier, puppet: mei, rarity: sr } }'
  expect(() => plan(cards)).toThrow("the card 'dawn' shows 'mei', who is not in the cast")
})

test('a field that means nothing is refused, so a typing error is seen', () => {
  expect(() => plan('cover: { scene: pier, mod: joy }')).toThrow(/mod/)
})

test('a colour must be written #rrggbb', () => {
  const cast = 'cover: { scene: pier }\ncast: { ash: { kind: fox, eyes: amber } }'
  expect(() => plan(cast)).toThrow('a colour is written #rrggbb')
})
