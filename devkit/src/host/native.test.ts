import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hostEvents, hostMethods } from '@fabula/contract'
import { expect, test } from 'vitest'

const native = path.join(import.meta.dirname, '../../../native')
const read = (file: string) => readFileSync(path.join(native, file), 'utf8')
const sources = {
  Android: read('android/FabulaHostPlugin.java'),
  iOS: read('ios/FabulaHostPlugin.swift'),
}
const named = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, name = '']) => name)

test.each(Object.entries(sources))(
  'the plugin for %s does what it says that it can, and knows no other names',
  (_system, source) => {
    const [, list = ''] = source.match(/caps(?:\[\])? = [[{]([^\]}]*)[\]}]/i) ?? []
    const caps = named(list, /"([\w.]+)"/g)
    expect(caps.length).toBeGreaterThan(2)
    const known = new Set(Object.values(hostMethods).map(({ cap }) => cap))
    expect(caps.filter((cap) => !known.has(cap))).toEqual([])
    expect(named(source, /case "([\w.]+)":/g).toSorted()).toEqual(caps.toSorted())
    const told = named(source, /tell\("([\w.]+)"/g)
    expect(told.filter((event) => !Object.hasOwn(hostEvents, event))).toEqual([])
    expect(told).toContain('app.state')
  },
)

test('the wrapper names its terminal in the user agent, before anything is asked [R7.01]', () => {
  const config = JSON.parse(read('capacitor.config.json'))
  expect(config.android.appendUserAgent).toBe('FabulaHost/android')
  expect(config.ios.appendUserAgent).toBe('FabulaHost/ios')
})
