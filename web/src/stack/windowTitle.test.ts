import { expect, test } from 'vitest'
import { windowTitle } from './windowTitle.ts'

const site = { website: 'Fabula', category: '' }

test('the title of the window is the site’s template, filled with what the page shows [R2.51]', () => {
  const template = '{category} | {game} ({game_type}) - {website}'
  const words = { ...site, category: 'Card', game: 'Forty Letters', game_type: 'Romance' }
  expect(windowTitle(template, words)).toBe('Card | Forty Letters (Romance) - Fabula')
})

test('what a page has not leaves no gap behind [R2.51]', () => {
  expect(windowTitle('{game} - {website}', site)).toBe('Fabula')
  expect(windowTitle('{website} | {gift} | {news}', site)).toBe('Fabula')
  expect(windowTitle('{gift}', site)).toBe('Fabula')
})

test('a template with no place for the page has the page before it [R2.49]', () => {
  expect(windowTitle('{website}', { ...site, category: 'Setting' })).toBe('Setting · Fabula')
  expect(windowTitle('{website}', { ...site, game: 'Forty Letters' })).toBe(
    'Forty Letters · Fabula',
  )
})

test('a game may be called as it likes: its title is never read as a template', () => {
  expect(windowTitle('{game} · {website}', { ...site, game: '{website} $1' })).toBe(
    '{website} $1 · Fabula',
  )
})
