import { milestones } from '@fabula/rules'
import { expect, test } from 'vitest'
import type { CheckResult, Direction, Move } from '../director/types.ts'
import { lastFerry } from '../script/fixtures/lastFerry.ts'
import { type DoneTurn, milestonesOf } from './milestones.ts'

const { script } = lastFerry()
const endings = [...script.endings.values()]
const win = endings.find(({ kind }) => kind === 'win')
const fail = endings.find(({ kind }) => kind === 'fail')
const [scene = ''] = script.scenes.keys()

type Told = Partial<Direction> & { readonly epoch?: number; readonly typed?: boolean }

function turn({ epoch = 1, typed = false, ...told }: Told): DoneTurn {
  const direction: Direction = {
    ...{ move: { kind: 'intent', id: 'x', flair: null }, scene, turn: 1, outcome: 'none' },
    ...{ check: null, focus: null, deltas: [], revealed: [], entered: null, filled: [] },
    ...{ storylet: null, complication: null, ending: null, moods: {}, free: false },
    ...{ final: false, draws: [] },
    ...told,
  }
  return { epoch, typed, direction }
}

const rolled = (d20: number, need: number): CheckResult => ({
  ...{ d20, need, dc: 12, mod: 0, pity: 0, flair: 0 },
  ok: d20 >= need,
})
const won = (told: Told = {}) => turn({ ...told, ending: { id: win?.id ?? '', kind: 'win' } })
const lost = (told: Told = {}) => turn({ ...told, ending: { id: fail?.id ?? '', kind: 'fail' } })
const reached = (turns: readonly DoneTurn[], storiesEnded = 1) =>
  milestonesOf({ script, turns, storiesEnded })
const made = (move: Move, more: Told = {}) => turn({ move, ...more })

test('there are about twenty, and none for playing longer [R15.05]', () => {
  expect(milestones).toHaveLength(20)
  const long = Array.from({ length: 500 }, () => turn({}))
  expect(reached(long)).toEqual([])
})

test.each<[string, readonly DoneTurn[], number?]>([
  ['ended', [lost()]],
  ['let_go', [lost(), made({ kind: 'refuse' })]],
  ['no_dice', [turn({}), won()]],
  ['own_words', [...Array.from({ length: 4 }, () => turn({ typed: true })), won({ typed: true })]],
  ['second_chance', [lost(), made({ kind: 'revive' }), won()]],
  ['own_door', [made({ kind: 'opening', id: null }, { typed: true })]],
  ['long_shot', [turn({ check: rolled(20, 18) })]],
  ['twenty', [turn({ check: rolled(20, 10) })]],
  ['one_and_won', [turn({ check: rolled(1, 10) }), won()]],
  ['thrice', [...[2, 3, 4].map((d20) => turn({ check: rolled(d20, 10) })), won()]],
  ['unfailing', [...[12, 13, 14, 15].map((d20) => turn({ check: rolled(d20, 10) })), won()]],
  ['talker', [...Array.from({ length: 10 }, () => turn({ free: true })), lost()]],
  ['gentle', [made({ kind: 'touch', who: 'x' }, { answer: 'yes' })]],
  [
    'made_up',
    [
      made({ kind: 'say', act: 'insult', to: 'x' }),
      made({ kind: 'topic', topic: 'apology', to: 'x' }),
      won(),
    ],
  ],
  ['two_sides', [won(), lost({ epoch: 2 })]],
  ['every_place', [...script.scenes.keys()].map((entered) => turn({ entered }))],
  ['three_stories', [], 3],
])('%s is reached by what its text says [R15.05]', (name, turns, stories) => {
  expect(reached(turns, stories)).toContain(name)
  expect(reached(turns.slice(0, -1), (stories ?? 1) - 1)).not.toContain(name)
})

test('harsh words after an apology make nothing up, and a run that goes on is none [R15.05]', () => {
  const sorry = made({ kind: 'topic', topic: 'apology', to: 'x' })
  const harsh = made({ kind: 'topic', topic: 'threat', to: 'x' })
  expect(reached([sorry, harsh, won()])).not.toContain('made_up')
  expect(reached([lost(), made({ kind: 'revive' })])).not.toContain('ended')
})
