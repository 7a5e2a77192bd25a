import type { BookContent } from '@fabula/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Section, sectionsOf } from './Section.tsx'

const book: BookContent = {
  ...{ lang: 'en', title: 'Moon', by: 'Ana', cover: '/cover.webp', ending: 'Home', card: null },
  chapters: [{ title: 'One', art: '/roof', parts: [{ kind: 'told', text: 'It rose.' }] }],
  ...{ made_on: '22', log_hash: 'ab', by_ai: false },
}
/** Where no texts are loaded their ids stand for them. */
const mark = 'safety.ai.mark.long'
const lastPage = (content: BookContent) =>
  renderToStaticMarkup(<Section content={content} n={sectionsOf(content) - 1} />)

test.each([
  ['that a model told', true],
  ['of authored words alone', false],
])('the last page of a book %s says so, or nothing of it [R11.03]', (_, by_ai) => {
  expect(lastPage({ ...book, by_ai }).includes(mark)).toBe(by_ai)
})
