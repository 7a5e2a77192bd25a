import { expect, test } from 'vitest'
import { findRisk } from './findRisk.ts'
import { needed, riskLists } from './riskLists.ts'

/** The alternatives of a pattern, those of its groups left together. */
function alternativesOf({ source }: RegExp): string[] {
  const found = ['']
  let depth = 0
  for (const [one] of source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|./gsu)) {
    if (one === '(') depth += 1
    if (one === ')') depth -= 1
    if (one === '|' && depth === 1) found.push('')
    else found.push((found.pop() ?? '') + one)
  }
  return found
}

/** What may be missing, and what is only looked behind or ahead for. */
const optional = /\((?:[^()]|\([^()]*\))*\)\?|.\?|\(\?<?[!=](?:[^()]|\([^()]*\))*\)/gu

const ownScript = riskLists().filter(({ list }) => !needed(list).test('a'))

test.each(ownScript)(
  'each pattern of $list holds a sign without which the list is passed over [R11.05]',
  (compiled) => {
    const patterns = Object.values(compiled).filter((each) => each instanceof RegExp)
    const alternatives = patterns.flatMap(alternativesOf)
    const isSeen = (pattern: string) => needed(compiled.list).test(pattern.replace(optional, ''))
    // Found only together: of Japanese the two, of Thai beside a word that is seen.
    const pairs = /^(?:jk|jc|js|sex\))$/
    expect(ownScript).toHaveLength(5)
    expect(alternatives.length).toBeGreaterThan(50)
    expect(alternatives.filter((each) => !isSeen(each) && !pairs.test(each))).toEqual([])
  },
)

test('Japanese of Latin letters alone is read by its list too', () => {
  expect(findRisk('sex jk')?.kind).toBe('minors')
  expect(findRisk('jk')).toBeNull()
})
