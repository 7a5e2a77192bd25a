import type { BookChapter, BookContent } from '@fabula/contract'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { dotted } from '../../../i18n/listText.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl, cardPath } from '../../../serverAddress.ts'
import css from './StorybookPage.module.css'

/** How many sections a book has: its cover, its chapters, and the last page. */
export function sectionsOf({ chapters }: BookContent): number {
  return chapters.length + 2
}

/** A section of a book, as long as it is. */
export function Section({ content, n }: { readonly content: BookContent; readonly n: number }) {
  const chapter = content.chapters[n - 1]
  if (n === 0) return <Front content={content} />
  return chapter ? (
    <Chapter chapter={chapter} isFirstOfArt={isFirstOfArt(content.chapters, n - 1)} />
  ) : (
    <LastPage content={content} />
  )
}

function isFirstOfArt(chapters: readonly BookChapter[], at: number): boolean {
  return chapters.findIndex(({ art }) => art === chapters[at]?.art) === at
}

function Front({ content }: { readonly content: BookContent }) {
  return (
    <header className={css.front}>
      <img src={assetUrl(content.cover)} alt="" />
      <h1>
        <WholeWords>{content.title}</WholeWords>
      </h1>
      <p>{content.ending}</p>
      <p className={css.small}>{dotted([content.by, content.made_on])}</p>
    </header>
  )
}

function Chapter({
  chapter: { title, art, parts },
  isFirstOfArt,
}: {
  readonly chapter: BookChapter
  readonly isFirstOfArt: boolean
}) {
  return (
    <>
      {isFirstOfArt && <img className={css.plate} src={assetUrl(`${art}/flat-720.webp`)} alt="" />}
      <h2>
        <WholeWords>{title}</WholeWords>
      </h2>
      {parts.map(({ kind, text }, n) => (
        <p key={n} data-kind={kind}>
          {text}
        </p>
      ))}
    </>
  )
}

function LastPage({
  content: { by_ai, card, ending, log_hash: hash, smoothed },
}: {
  readonly content: BookContent
}) {
  const text = useText()
  return (
    <footer className={css.front}>
      {card && <img src={assetUrl(cardPath(card.img, 720))} alt="" />}
      <h2>
        <WholeWords>{card?.title || ending}</WholeWords>
      </h2>
      <p>{text('books.reader.end')}</p>
      {by_ai && <p className={css.small}>{text('safety.ai.mark.long')}</p>}
      {smoothed && <p className={css.small}>{text('books.reader.smoothed')}</p>}
      <p className={css.small}>{hash}</p>
    </footer>
  )
}
