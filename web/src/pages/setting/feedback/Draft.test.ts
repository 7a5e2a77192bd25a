import { expect, test } from 'vitest'
import { faultsIn, noDraft } from './Draft.ts'

test('feedback needs words and a way to answer [R2.68] [R8.05]', () => {
  expect(faultsIn(noDraft)).toEqual({ content: 'text_missing', contact: 'contact_missing' })
  expect(faultsIn({ ...noDraft, content: ' \n ', contact: 'me@home.example' })).toEqual({
    content: 'text_missing',
    contact: null,
  })
})

test('what is too long is told before it is sent, counted as a reader counts', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(faultsIn({ content: family.repeat(500), contact: 'x'.repeat(100), img: '' })).toEqual({
    content: null,
    contact: null,
  })
  expect(faultsIn({ content: family.repeat(501), contact: 'x'.repeat(101), img: '' })).toEqual({
    content: 'text_too_long',
    contact: 'contact_too_long',
  })
})
