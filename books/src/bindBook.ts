import type { BookContent } from '@fabula/contract'
import type { Edition } from './Edition.ts'
import { writeEpub } from './epub/writeEpub.ts'
import type { BookFormat } from './formats.ts'
import { writeHtml } from './html/writeHtml.ts'
import { writePdf } from './pdf/writePdf.ts'
import { picturesOf } from './plates.ts'
import { wordsOf } from './wordsIn.ts'

export interface BindingOrder {
  readonly id: string
  readonly content: BookContent
  /** Where the stories' pictures are. */
  readonly projectFolder: string
}

/** Makes the files of a book. @param onStep how much is done, in percent */
export async function bindBook(
  { projectFolder, ...order }: BindingOrder,
  onStep: (percent: number) => void = () => undefined,
): Promise<Record<BookFormat, Uint8Array>> {
  const edition: Edition = {
    ...order,
    words: wordsOf(order.content),
    pictures: await picturesOf(order.content, projectFolder),
  }
  onStep(40)
  const epub = writeEpub(edition)
  const html = writeHtml(edition)
  onStep(55)
  const pdf = await writePdf(edition)
  onStep(90)
  return { epub, pdf, html }
}
