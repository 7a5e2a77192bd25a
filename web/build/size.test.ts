import { expect, test } from 'vitest'
import { filesBefore, measuredSizes, routesWith } from './size.ts'

test('the entry with its language, the styles and each route keep to their budgets [R12.09]', () => {
  const sizes = measuredSizes()
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([])
})

test('no page of the plain web brings the schemas of calls, which the server checks', () => {
  expect(routesWith(/_zod/)).toEqual([])
})

test('a play waits for no code of home or of other pages: on a slow line each file is a wait [R12.09]', () => {
  expect(filesBefore('ChatPage')).toEqual([
    'ChatPage',
    'ahead',
    'app',
    'play',
    'react',
    'rolldown-runtime',
  ])
})
