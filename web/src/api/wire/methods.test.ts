import { type CallName, calls } from '@fabula/contract'
import { expect, test } from 'vitest'
import { methodOf } from './send.ts'

test('every call uses a method that the contract lists for it [R7.01]', () => {
  for (const [name, { methods }] of Object.entries(calls))
    expect(methods, name).toContain(methodOf(name as CallName))
})
