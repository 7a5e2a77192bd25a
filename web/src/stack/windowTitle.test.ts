import { expect, test } from 'vitest'
import { windowTitle } from './windowTitle.ts'

const site = { website: 'Fabula', category: '' }

test('the title of the window is the site’s template, filled with what the page shows [R2.51]', () => {
  const template = '{category} | {game} ({game_type}) - {website}'
  const words = { ...site, category: 'Card', game: 'Forty Letters', game_type: 'Romance' }
  expect(windowTitle(template, words)).toBe('Card | Forty Letters (Romance) - Fabula')
})

test('missing values leave no separators in the title [R2.51]', () => {
  expect(windowTitle('{game} - {website}', site)).toBe('Fabula')
  expect(windowTitle('{website} | {gift} | {news}', site)).toBe('Fabula')
  expect(windowTitle('{website}: {game} ({game_type})', site)).toBe('Fabula')
  expect(windowTitle('{gift}', site)).toBe('Fabula')
})

test('a template without a place for the page’s name gets the name in front [R2.49]', () => {
  expect(windowTitle('{website}', { ...site, category: 'Setting' })).toBe('Setting · Fabula')
  expect(windowTitle('{website}', { ...site, game: 'Forty Letters' })).toBe(
    'Forty Letters · Fabula',
  )
})

test('placeholders in a game’s title are not replaced', () => {
  expect(windowTitle('{game} · {website}', { ...site, game: '{website} $1' })).toBe(
    '{website} $1 · Fabula',
  )
})
