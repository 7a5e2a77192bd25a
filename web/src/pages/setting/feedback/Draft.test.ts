import { expect, test } from 'vitest'
import { faultsIn, noDraft } from './Draft.ts'

test('feedback needs a text and a contact [R2.68] [R8.05]', () => {
  expect(faultsIn(noDraft)).toEqual({ content: 'text_missing', contact: 'contact_missing' })
  expect(faultsIn({ ...noDraft, content: ' \n ', contact: 'me@home.example' })).toEqual({
    content: 'text_missing',
    contact: null,
  })
})

test('a text that is too long is refused before sending, counted in graphemes', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(
    faultsIn({
      content: family.repeat(500),
      contact: `${'x'.repeat(60)}@${'x'.repeat(31)}.example`,
      img: '',
    }),
  ).toEqual({
    content: null,
    contact: null,
  })
  expect(faultsIn({ content: family.repeat(501), contact: 'x'.repeat(101), img: '' })).toEqual({
    content: 'text_too_long',
    contact: 'contact_too_long',
  })
})

test('"not a mail" is refused before sending, with what one looks like [R2.68]', () => {
  const contactOf = (contact: string) => faultsIn({ content: 'Hello', contact, img: '' }).contact
  expect(contactOf('not a mail')).toBe('contact_not_mail')
  expect(contactOf('me@home')).toBe('contact_not_mail')
  expect(contactOf(' me@home.example ')).toBeNull()
})
