import { join } from 'node:path'
import { languages } from '@fabula/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { picturesOf } from '../plates.ts'
import { sampleContent } from '../sampleContent.ts'
import { wordsOf } from '../wordsIn.ts'
import { asDrawn } from './asDrawn.ts'
import { writePdf } from './writePdf.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

test.each(languages)(
  'every line of a book in %s is read back from its PDF [R15.01]',
  async (lang) => {
    const content = sampleContent(lang)
    const pdf = await writePdf({
      id: '01909000-0000-7000-8000-000000000000',
      content,
      words: wordsOf(content),
      pictures: await picturesOf(content, projectFolder),
    })
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { text } = await extractText(document, { mergePages: true })
    const read = joined(text)
    const lines = content.chapters.flatMap(({ title, parts }) => [
      title,
      ...parts.map((part) => part.text),
    ])
    expect(lines.filter((line) => !read.includes(joined(asDrawn(line))))).toEqual([])
    expect(read).not.toContain('\ufffd')
  },
)

/** Without what a line's end adds or takes away. */
function joined(text: string): string {
  return text.normalize('NFC').replace(/[\s\u200b]+/gu, '')
}
