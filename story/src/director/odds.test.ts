import { describe, expect, test } from 'vitest'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { bad, intent, opened } from './fixtures/play.ts'
import { flairBonus, needOf, oddsOf, pityOf, wordOf } from './odds.ts'
import { sceneOf } from './worlds.ts'

describe('what a check needs', () => {
  test('is what is left to reach, and never less than 2 or more than 20 [R13.09]', () => {
    expect([0, 1, 2, 3, 10, 19, 20, 21, 40].map((dc) => needOf(dc, 0))).toEqual([
      ...[2, 2, 2, 3, 10, 19, 20, 20, 20],
    ])
    expect([-30, -2, 0, 2, 9, 30].map((mod) => needOf(10, mod))).toEqual([20, 12, 10, 8, 2, 2])
    expect(needOf(10, 0.4)).toBe(10)
    expect(needOf(10, 0.6)).toBe(9)
  })

  test('is told in a word that changes where its promise does', () => {
    const all = Array.from({ length: 19 }, (_, at) => wordOf(at + 2))
    const of = (word: string, count: number) => Array.from({ length: count }, () => word)
    expect(all).toEqual([
      ...of('sure', 2),
      ...of('likely', 5),
      ...of('even', 4),
      ...of('unlikely', 4),
      ...of('desperate', 4),
    ])
    expect(wordOf(30)).toBe('desperate')
  })
})

test('pity comes with the second failure running, and grows no more', () => {
  expect([0, 1, 2, 3].map(pityOf)).toEqual([0, 0, 2, 2])
})

describe('the odds of an option', () => {
  const script = lastFerryScript()
  const intentOf = (play: ReturnType<typeof opened>, id: string) => {
    const found = sceneOf(script, play.state().world).intents.get(id)
    if (!found) throw new Error(id)
    return found
  }

  test('are the script’s, with pity and flair on top', () => {
    const play = opened(script)
    const oddsWith = (flair: number) => oddsOf(play.state(), intentOf(play, 'own_up'), flair)
    expect(oddsWith(0)).toEqual({ dc: 10, mod: 1, need: 9, word: 'even' })
    expect(oddsWith(flairBonus)).toEqual({ dc: 10, mod: 2, need: 8, word: 'likely' })
    play.take(intent('own_up'), bad)
    play.take(intent('own_up'), bad)
    expect(oddsWith(0)).toMatchObject({ dc: 10, mod: 2 })
    expect(oddsWith(flairBonus)).toMatchObject({ mod: 3, need: 7 })
  })

  test('are none where nothing can go wrong', () => {
    const play = opened(script)
    expect(oddsOf(play.state(), intentOf(play, 'leave'), 0)).toBeNull()
  })
})
