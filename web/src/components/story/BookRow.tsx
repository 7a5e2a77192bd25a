import type { BookView } from '@fabula/contract'
import { useText } from '../../i18n/text.ts'
import { assetUrl } from '../../serverAddress.ts'
import { IconButton } from '../Button.tsx'
import { guardedTap } from '../guardedTap.ts'
import css from './BookRow.module.css'

interface BookRowProps {
  readonly book: BookView
  /** Percent, for a book that is being made. */
  readonly progress: number
  readonly onOpen: () => void
  readonly onDelete: () => void
}

/** A storybook in a list: its cover, how it ended, and how far it is while it is made. */
export function BookRow({ book, progress, onOpen, onDelete }: BookRowProps) {
  const text = useText()
  const isMade = book.state === 'made'
  return (
    <li className={css.row}>
      <button type="button" className={css.book} disabled={!isMade} onClick={guardedTap(onOpen)}>
        <img src={assetUrl(book.img)} alt="" loading="lazy" />
        <span className={css.words} lang={book.lang}>
          <strong>{book.title}</strong>
          <span>{book.ending}</span>
          <small lang="">
            {isMade ? (
              text('books.chapters', { count: book.chapters })
            ) : (
              <State book={book} progress={progress} />
            )}
          </small>
        </span>
      </button>
      <IconButton
        icon="close"
        label={`${text('books.delete')}: ${book.title}`}
        onClick={onDelete}
      />
    </li>
  )
}

function State({ book, progress }: Pick<BookRowProps, 'book' | 'progress'>) {
  const text = useText()
  if (book.state === 'failed') return text('books.failed')
  return (
    <span role="status">
      {text('books.queued', { progress: String(progress) })}
      <progress max={100} value={progress} aria-label={book.title} />
    </span>
  )
}
