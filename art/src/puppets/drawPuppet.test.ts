import { expect, test } from 'vitest'
import type { PersonLook } from '../artPlan.ts'
import { ages, animals, extras, hairStyles, moods, outfits } from '../names.ts'
import { limits } from '../render/limits.ts'
import { drawPuppet, posed } from './drawPuppet.ts'

const person = (change: Partial<PersonLook> = {}): PersonLook => ({
  kind: 'person',
  age: 'adult',
  build: 'slight',
  face: 'oval',
  skin: 3,
  hair: { style: 'long', colour: '#2b1b3d', fringe: 'swept' },
  eyes: '#5b3df5',
  outfit: { kind: 'coat', colours: ['#1f4f63', '#f0c05a', '#ff8f4a'] },
  extras: [],
  ...change,
})

const animal = (kind: (typeof animals)[number]) => ({ kind, eyes: '#f2a71b' })

test.each([...animals, 'person' as const])(
  'a %s can show all eight moods, blink and speak',
  (kind) => {
    const svg = drawPuppet('mei', kind === 'person' ? person() : animal(kind))
    for (const mood of moods) expect(svg.split(`data-mood="${mood}"`)).toHaveLength(2)
    for (const part of ['lids', 'mouth-open'])
      expect(svg.split(`data-part="${part}"`)).toHaveLength(2)
  },
)

test('without styles only the calm face shows', () => {
  const svg = drawPuppet('mei', person())
  const shown = [...svg.matchAll(/<g data-(?:mood|part)="([a-z-]+)">/g)].map((found) => found[1])
  expect(shown).toEqual(['calm'])
})

test('a posed puppet shows one mood and no other', () => {
  for (const mood of moods) {
    const svg = posed(drawPuppet('mei', person()), mood)
    expect(svg.match(/<g data-mood="[a-z]+">/g)).toEqual([`<g data-mood="${mood}">`])
  }
})

test('two puppets on one page share no id', () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])
  const [mei, ash] = [ids(drawPuppet('mei', person())), ids(drawPuppet('ash', animal('fox')))]
  expect(mei.filter((id) => ash.includes(id))).toEqual([])
  expect(new Set(mei).size).toBe(mei.length)
})

test('whatever somebody wears, the puppet weighs at most 12 kB', () => {
  for (const style of hairStyles) {
    for (const kind of outfits) {
      for (const age of ages) {
        const look = person({
          age,
          hair: { style, colour: '#e9e2ff', fringe: 'straight' },
          outfit: { kind, colours: ['#1f4f63', '#f0c05a', '#ff8f4a'] },
          extras: ['hat', 'glasses', 'scarf'],
        })
        expect(drawPuppet('a-long-cast-name', look).length).toBeLessThanOrEqual(limits.puppet)
      }
    }
  }
})

test('every extra changes the puppet that wears it', () => {
  const plain = drawPuppet('mei', person())
  for (const extra of extras) expect(drawPuppet('mei', person({ extras: [extra] }))).not.toBe(plain)
})

test('white hair comes with brows dark enough to be seen', () => {
  const svg = drawPuppet(
    'yuki',
    person({ hair: { style: 'bob', colour: '#ffffff', fringe: 'none' } }),
  )
  const brow = /<path d="M-46 -66Q0 -92 42 -72" fill="none" stroke="(#[0-9a-f]{6})"/.exec(svg)?.[1]
  expect(Number.parseInt(brow?.slice(1, 3) ?? 'ff', 16)).toBeLessThan(180)
})
