import { expect, test } from 'vitest'
import { proveDice, type Roll, rollsOf } from './proveDice.ts'

/** The engine's rolls for a seed of the bytes 0 to 31. */
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const rolls: readonly Roll[] = [
  { turn: 1, move: 'Ask her', d20: 14, need: 8, ok: true, draw: '1|ask|0' },
  { turn: 2, move: 'Climb', d20: 10, need: 12, ok: false, draw: '2|climb|0' },
]
const prove = (sealed: string, told: readonly Roll[]) =>
  proveDice(crypto.subtle, { commitment: sealed, seed }, told)

test('rolling the dice again gives the recorded rolls [R10.13]', async () => {
  expect(await prove(commitment, rolls)).toEqual({ seal: true, rolls: [true, true] })
})

test('a changed roll and a changed seed are detected [R10.13]', async () => {
  const forged = rolls.map((roll) => ({ ...roll, d20: 20 }))
  expect(await prove('00', forged)).toEqual({ seal: false, rolls: [false, false] })
})

test('a roll without a recorded purpose is neither right nor wrong', async () => {
  const told = rollsOf([
    {
      turn: 3,
      turn_key: 'key-0003',
      events: [{ type: 'check', d20: 7, need: 9, dc: 9, mod: 0, ok: false }],
    },
    { turn: 4, turn_key: 'key-0004', events: [] },
  ])
  expect(told).toEqual([{ turn: 2, move: '', d20: 7, need: 9, ok: false, draw: null }])
  expect((await prove(commitment, told)).rolls).toEqual([null])
})

test('rolls from the bags are the engine’s, two of every eight in each quarter [R13.09]', async () => {
  const values = [16, 17, 7, 15, 3, 5, 7, 13, 1, 2]
  const told = values.map((d20, at) => ({
    ...{ turn: at + 1, move: 'Climb', d20, need: 10, ok: d20 >= 10 },
    draw: `bag|${at}`,
  }))
  expect((await prove(commitment, told)).rolls).toEqual(values.map(() => true))
  const quarters = values.slice(0, 8).map((value) => Math.floor((value - 1) / 5))
  expect(quarters.toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

test('a roll is counted by story turns, as facts are, and not by what was said in between [R10.13] [R10.14]', () => {
  const check = { type: 'check', d20: 7, need: 9, dc: 9, mod: 0, ok: false, turn: 2 } as const
  const [roll] = rollsOf([{ turn: 9, turn_key: 'key-0009', events: [check] }])
  expect(roll?.turn).toBe(2)
})
