import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, compileScript, seededDice } from '@fabula/story'
import { expect, test } from 'vitest'
import { rowsOf } from './rowsOf.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const source = readFileSync(join(root, 'stories', 'dawn-in-a-tin', 'script.yaml'), 'utf8')
const { script } = compileScript(source)
if (!script) throw new Error('the story does not compile')
const dice = seededDice(new Uint8Array(32))
const talk = { kind: 'say', act: 'talk', to: null } as const

test('which way in is meant is known before any is told, and none beside them is a row [R14.03]', () => {
  const rows = rowsOf(script, begin(script), { instead: talk, dice })
  expect(rows.map(({ id, strict }) => [id, strict])).toEqual(
    [...script.openings.keys()].map((id) => [id, true]),
  )
})

test('a model is told the outcomes of a row that is strict after it has named it, and of others at once [R14.03]', () => {
  const state = { ...begin(script), phase: 'await' } as const
  const at = (scene: string) => {
    const there = { ...state, world: { ...state.world, scene } }
    return rowsOf(script, there, { instead: talk, dice }).map(({ id, strict }) => [id, strict])
  }
  expect(at('observatory')).toEqual(
    expect.arrayContaining([
      ['claim', true],
      ['ask_fox', false],
    ]),
  )
  expect(at('observatory')).toContainEqual(['other', false])
  expect(at(script.start.scene).filter(([, strict]) => strict)).toEqual([])
})
