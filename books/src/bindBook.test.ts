import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { type Language, languages } from '@fabula/contract'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bindBook } from './bindBook.ts'
import { asDrawn } from './pdf/asDrawn.ts'
import { breakLines, piecesOf } from './pdf/breakLines.ts'
import { fontsFor } from './pdf/fonts.ts'
import { runsOf } from './pdf/runsOf.ts'
import { sampleContent, sentences } from './sampleContent.ts'

const projectFolder = join(import.meta.dirname, '..', '..')

const bind = (lang: Language) =>
  bindBook({
    id: '01909000-0000-7000-8000-000000000000',
    content: sampleContent(lang),
    projectFolder,
  })

describe.each(languages)('a book in %s', (lang) => {
  test('is whole as EPUB, PDF and HTML, the same each time [R15.01]', async () => {
    const [one, other] = await Promise.all([bind(lang), bind(lang)])
    expect(hashes(one)).toEqual(hashes(other))
    expect(Buffer.from(one.pdf).subarray(0, 5).toString()).toBe('%PDF-')
    const files = unzipSync(one.epub)
    expect(Object.keys(files)[0]).toBe('mimetype')
    const opf = Buffer.from(files['book/package.opf'] ?? []).toString()
    const named = [...opf.matchAll(/href="([^"]+)"/g)].map(([, href]) => `book/${href}`)
    expect(Object.keys(files).filter((name) => named.includes(name))).toHaveLength(named.length)
    const page = Buffer.from(files['book/chapter-1.xhtml'] ?? []).toString()
    expect(page).toContain('&lt;&amp;&quot;&gt;')
    expect(page).toContain(`xml:lang="${lang}"`)
    const html = Buffer.from(one.html).toString()
    expect(html.match(/<section/g)).toHaveLength(2)
  })

  test('has a glyph for every letter: no empty boxes [R15.01]', () => {
    const text = sentences[lang]
    const drawn = runsOf(text, fontsFor(lang))
    expect(drawn.map((run) => run.text).join('')).toBe(text)
    for (const run of drawn) {
      const lacking = [...run.text].filter((sign) => !run.face.has(sign.codePointAt(0) ?? 0))
      expect(lacking).toEqual([])
    }
  })
})

function hashes(files: Record<string, Uint8Array>): string[] {
  return Object.values(files).map((bytes) => createHash('sha256').update(bytes).digest('hex'))
}

test('a PDF in Thai draws a tone mark over the ring of “am”, and is searched as it is written [R15.01]', async () => {
  expect(asDrawn('น้ำ ทำ ค่ำ')).toBe('นํ้า ทำ คํ่า')
  const { pdf } = await bind('th')
  const utf16 = Buffer.from('น้ำ ก๋วยเตี๋ยว ๆ', 'utf16le').swap16()
  const drawn = streamsOf(Buffer.from(pdf)).filter((stream) => stream.includes('ActualText'))
  expect(drawn.some((stream) => stream.toLowerCase().includes(utf16.toString('hex')))).toBe(true)
})

/** The pages' contents, with the bytes of their texts as hex. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = []
  const start = '>>\nstream\n'
  for (let from = pdf.indexOf(start); from >= 0; from = pdf.indexOf(start, from)) {
    from += start.length
    const to = pdf.indexOf('endstream', from)
    try {
      const bytes = inflateSync(pdf.subarray(from, to))
      streams.push(`${bytes.toString('latin1')}${bytes.toString('hex')}`)
    } catch {
      // A picture, or a font that is compressed otherwise.
    }
    from = to
  }
  return streams
}

test('a picture of a face that a player typed becomes a dot, not a box', () => {
  expect(
    runsOf('hi ☕🐈', fontsFor('th'))
      .map(({ text }) => text)
      .join(''),
  ).toMatch(/^hi [·☕]·$/u)
})

describe('lines are broken', () => {
  const widthOf = (text: string) => [...text].length
  test('in Japanese and Chinese never before a closing mark', () => {
    const text = '屋根の上に猫がいる。猫は、月を見る。「もう遅い。」'
    for (let width = 3; width < 12; width += 1) {
      const lines = breakLines(text, { lang: 'ja', width, widthOf })
      expect(lines.filter((line) => /^[。、」]/u.test(line))).toEqual([])
      expect(lines.join('')).toBe(text)
    }
  })

  test('in Korean between words only', () => {
    expect(piecesOf('달은 벌써 떴어야 해요.', 'ko')).toEqual(['달은 ', '벌써 ', '떴어야 ', '해요.'])
  })

  test('in Thai between words, without a space', () => {
    const pieces = piecesOf('พระจันทร์ขึ้นแล้ว', 'th')
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe('พระจันทร์ขึ้นแล้ว')
  })

  test('inside a word that is wider than the page', () => {
    expect(breakLines('aaaaaaaaaa bb', { lang: 'en', width: 4, widthOf })).toEqual([
      'aaaa',
      'aaaa',
      'aa',
      'bb',
    ])
  })
})
