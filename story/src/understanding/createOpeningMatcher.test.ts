import { expect, test } from 'vitest'
import { createOpeningMatcher } from './createOpeningMatcher.ts'

const nearest = createOpeningMatcher('en', [
  { id: 'knock', cues: ['knock on the front door', 'ring the bell'] },
  { id: 'window', cues: ['climb in through the window', 'break the glass'] },
])

test('own words take the way in that they come nearest to, and are sure where they are its own [R5.07]', () => {
  expect(nearest('ring the bell')).toEqual({
    id: 'knock',
    isMeant: true,
    isNear: true,
    isSure: true,
  })
  expect(nearest('climb in through the window')).toEqual({
    id: 'window',
    isMeant: true,
    isNear: true,
    isSure: true,
  })
  expect(nearest('Climb in, through the window!')).toMatchObject({ id: 'window', isSure: true })
})

test('words that only resemble a way in take it, and are not sure [R5.07]', () => {
  expect(nearest('I squeeze in by the small window')).toEqual({
    id: 'window',
    isMeant: true,
    isNear: expect.any(Boolean),
    isSure: false,
  })
})

test('words that come near none take the first way in, and do not mean it [R5.07]', () => {
  for (const text of ['sing a song about summer', '', '…'])
    expect(nearest(text)).toEqual({ id: 'knock', isMeant: false, isNear: false, isSure: false })
})

test('a line may be near a way in that it is not sure to mean [R5.07]', () => {
  expect(nearest('kick the stupid front door')).toMatchObject({ id: 'knock', isNear: true })
  expect(nearest('break')).toMatchObject({ isNear: true })
  expect(nearest('a door, you fool')).toMatchObject({ isNear: false, isSure: false })
})

test('a Thai line that shares signs with a way in, as most do, does not take it [R5.07]', () => {
  const inThai = createOpeningMatcher('th', [
    { id: 'knock', cues: ['เคาะประตูหน้า', 'กดกริ่ง'] },
    { id: 'window', cues: ['ปีนเข้าทางหน้าต่าง', 'ทุบกระจก'] },
  ])
  expect(inThai('เข้านอน')).toMatchObject({ id: 'knock', isMeant: false })
  expect(inThai('มุดเข้าทางหน้าต่างบานเล็ก')).toMatchObject({ id: 'window', isMeant: true })
})
