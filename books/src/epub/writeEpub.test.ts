import { join } from 'node:path'
import { languages } from '@fabula/contract'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Edition } from '../Edition.ts'
import { picturesOf } from '../plates.ts'
import { sampleContent } from '../sampleContent.ts'
import { wordsOf } from '../wordsIn.ts'
import { writeEpub } from './writeEpub.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

/** All that a book may hold: a cover, plates, a card, and a line with a sign that no XML can hold. */
async function edition(lang: (typeof languages)[number]): Promise<Edition> {
  const sample = sampleContent(lang)
  const typed = { kind: 'said', text: 'a bell \u0007 & a lone half \ud83d' } as const
  const content = {
    ...sample,
    card: { title: sample.ending, img: sample.cover },
    chapters: [...sample.chapters, { title: '3', art: '', parts: [typed] }],
  }
  const pictures = await picturesOf(content, projectFolder)
  if (!pictures.cover || !pictures.card || pictures.plates.size === 0) {
    throw new Error('the sample has no pictures')
  }
  return { id: '01909000-0000-7000-8000-000000000000', content, words: wordsOf(content), pictures }
}

/** All that the check has to say, usage and hints too: a book of ours gives it no cause. */
async function complaints(epub: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(epub, { includeUsage: true }, 'book.epub')
  return messages.map(({ id, severity, message, location }) =>
    [severity, id, message, location?.path].join(' '),
  )
}

test.each(languages)('a book in %s is a valid EPUB 3 [R15.01]', async (lang) => {
  expect(await complaints(writeEpub(await edition(lang)))).toEqual([])
})

describe('the same check refuses', () => {
  const breakages: readonly [string, string, (text: string) => string][] = [
    ['a page that is no XML', 'book/chapter-1.xhtml', (page) => page.replace('</h2>', '')],
    ['a link to a page that is not there', 'book/nav.xhtml', (nav) => nav.replace('end.', 'gone.')],
    ['a book without a title', 'book/package.opf', (opf) => opf.replace(/<dc:title.*/, '')],
    ['a language that is none', 'book/package.opf', (opf) => opf.replaceAll('>th<', '>thai!<')],
    [
      'a page that no reader is led to',
      'book/package.opf',
      (opf) => opf.replace(/<itemref .*/, ''),
    ],
    [
      'a picture that the book does not name',
      'book/front.xhtml',
      (page) => page.replace('cover.jpg', 'other.jpg'),
    ],
  ]
  test.each(breakages)('%s', async (_what, name, change) => {
    const files = unzipSync(writeEpub(await edition('th')))
    const text = Buffer.from(files[name] ?? []).toString()
    expect(change(text)).not.toBe(text)
    files[name] = Buffer.from(change(text))
    const { mimetype = new Uint8Array(), ...others } = files
    const broken = zipSync({ mimetype: [mimetype, { level: 0 }], ...others })
    expect(await complaints(broken)).not.toEqual([])
  })
})
