import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compileScript } from '@fabula/story'
import { expect, test } from 'vitest'
import { drawnStories } from './drawnStories.ts'
import { readArtPlan } from './readArtPlan.ts'
import { limits } from './render/limits.ts'
import { weightOf } from './render/weightOf.ts'

const stories = join(import.meta.dirname, '../../stories')
const size = async (...path: string[]) => (await stat(join(stories, ...path))).size
const ids = await drawnStories(stories)

test.each(ids)('%s: all that its plan names is drawn and within its weight', async (id) => {
  const plan = readArtPlan(await readFile(join(stories, id, 'art.yaml'), 'utf8'), id)
  for (const scene of Object.keys(plan.scenes)) {
    const at = (file: string) => size(id, 'art/scenes', scene, file)
    const layers = await Promise.all([0, 1, 2, 3, 4].map((i) => at(`l${i}-720.webp`)))
    expect(layers.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(180_000)
    expect(await at('flat-720.webp')).toBeLessThanOrEqual(82_000)
    expect(await at('flat-360.webp')).toBeLessThanOrEqual(29_000)
  }
  for (const cast of Object.keys(plan.cast)) {
    expect(await size(id, 'art/cast', `${cast}.svg`)).toBeLessThanOrEqual(limits.puppet)
  }
  for (const card of Object.keys(plan.cards)) await size(id, 'art/cards', `${card}-720.webp`)
  expect(await weightOf(join(stories, id, 'art'))).toBeLessThanOrEqual(limits.story)
})

test.each(ids)(
  '%s: who is on a card is who its script says, so that behind a game they stand there once',
  async (id) => {
    const plan = readArtPlan(await readFile(join(stories, id, 'art.yaml'), 'utf8'), id)
    const { script } = compileScript(await readFile(join(stories, id, 'script.yaml'), 'utf8'))
    const cards = [...(script?.endings.values() ?? [])].filter(({ card }) => card !== null)
    const onCards = cards.map(({ card, shows }) => [card, shows])
    expect(onCards).toEqual(cards.map(({ card }) => [card, plan.cards[card ?? '']?.puppet ?? null]))
  },
)
