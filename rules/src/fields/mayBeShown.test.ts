import { expect, test } from 'vitest'
import { mayBeShown } from './mayBeShown.ts'

test.each([
  'It grew on me. 10/10, would cry again...',
  '最高でした。3回遊びました。',
  'Se me hizo corto.Quiero más',
  'สนุกมาก ได้ 9 คะแนน',
  'I played it in 2024-2025.',
  'Meet me @ the lighthouse',
])('a review may be read by others: %s [R1.15]', (words) => {
  expect(mayBeShown(words)).toBe(true)
})

test.each([
  'see https://evil.example/x',
  'WWW.evil.example',
  'free coins at fabula-coins.top !',
  'write me: mara@home.example',
  'mara @ home.example',
  'call 090-1234-5678',
  '+84 912 345 678',
  '０９０１２３４５６７８',
  'โทร ๐๘๑ ๒๓๔ ๕๖๗๘',
])('one that leads to a stranger may not: %s [R1.15]', (words) => {
  expect(mayBeShown(words)).toBe(false)
})
