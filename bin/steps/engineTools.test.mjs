import { expect, test } from 'vitest'
import { engines, lackOf } from './engineTools.mjs'

const nothing = { has: () => false, hasScreen: false }

test('a browser that was asked for and is not there is a failure that says what to install', () => {
  for (const engine of engines) {
    const lack = lackOf(engine, { ...nothing, isAsked: true })
    expect(lack?.fails).toBe(true)
    expect(lack?.message).toMatch(new RegExp(`^${engine}: cannot run, .* apt install [\\w-]+`))
  }
})

test('a browser that nobody asked for is left out where it is not there', () => {
  for (const engine of engines)
    expect(lackOf(engine, { ...nothing, isAsked: false })?.fails).toBe(false)
})

test('a machine with a screen needs no screen made for it', () => {
  const has = (path) => !path.endsWith('Xvfb')
  expect(lackOf('webkit', { isAsked: true, has, hasScreen: true })).toBeNull()
  expect(lackOf('webkit', { isAsked: true, has, hasScreen: false })?.message).toContain('xvfb')
})
