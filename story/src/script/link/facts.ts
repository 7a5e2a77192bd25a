import type { Fact } from '../types.ts'
import type { Linking } from './Linking.ts'

export function linkFacts(linking: Linking): Map<string, Fact> {
  const { facts, cast } = linking.authored
  const members = Object.keys(cast)
  return new Map(
    Object.entries(facts).map(([id, { about, audience, tell }]) => {
      about.forEach((name, index) => {
        const path = ['facts', id, 'about', index]
        linking.expect(name, { what: 'cast member', among: [...members, 'player'] }, path)
      })
      audience.forEach((name, index) => {
        const known = { what: 'audience', among: [...members, 'author', 'player'] }
        linking.expect(name, known, ['facts', id, 'audience', index])
      })
      const told = linking.condition(tell, ['facts', id, 'tell'])
      return [id, { id, about, audience, tell: told }]
    }),
  )
}
