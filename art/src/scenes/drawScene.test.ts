import { expect, test } from 'vitest'
import type { ScenePlan } from '../artPlan.ts'
import { paletteNames, recipeNames, times } from '../names.ts'
import { drawScene } from './drawScene.ts'

const plan = (change: Partial<ScenePlan>): ScenePlan => ({
  recipe: 'harbour-bay',
  time: 'dusk',
  palette: 'plum',
  seed: 7,
  orb: true,
  weather: 'clear',
  ...change,
})

test.each(recipeNames)('%s is the same picture each time it is drawn, at every hour', (recipe) => {
  for (const time of times) {
    expect(drawScene(plan({ recipe, time }))).toEqual(drawScene(plan({ recipe, time })))
  }
})

test.each(recipeNames)('%s looks another way with another seed, hour or palette', (recipe) => {
  const pictures = [
    plan({ recipe }),
    plan({ recipe, seed: 8 }),
    ...times.slice(0, 2).map((time) => plan({ recipe, time })),
    ...paletteNames.slice(1).map((palette) => plan({ recipe, palette })),
  ].map((each) => drawScene(each).join())
  expect(new Set(pictures).size).toBe(pictures.length)
})

test.each(recipeNames)('%s has no broken number in any of its five layers', (recipe) => {
  for (const layer of drawScene(plan({ recipe, time: 'night' }))) {
    expect(layer).not.toMatch(/NaN|undefined|Infinity/)
    expect(layer).toContain('<path')
  }
})

test('a sky may be drawn without sun or moon', () => {
  const [shown] = drawScene(plan({}))
  const [hidden] = drawScene(plan({ orb: false }))
  const moonPaper = 'fill="#fff3cf"'
  expect(shown).toContain(moonPaper)
  expect(hidden).not.toContain(moonPaper)
})

test('rain and snow fall in the front layer alone', () => {
  const [clear, snow] = [drawScene(plan({})), drawScene(plan({ weather: 'snow' }))]
  expect(snow.slice(0, 4)).toEqual(clear.slice(0, 4))
  expect(snow[4]).not.toBe(clear[4])
})
