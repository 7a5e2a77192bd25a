import type { BookView } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/wire/call.ts'
import { Dialog } from '../components/overlays/Dialog.tsx'
import { BookRow } from '../components/story/BookRow.tsx'
import { useText } from '../i18n/text.ts'
import { nav } from '../stack/nav.ts'
import { pageUrl } from '../stack/parseUrl.ts'
import css from './BookList.module.css'

interface BookListProps {
  readonly books: readonly BookView[]
  readonly progressOf: (book: BookView) => number
  readonly onDeleted: () => void
}

/** Storybooks to open or delete; a deletion is asked about first. */
export function BookList({ books, progressOf, onDeleted }: BookListProps) {
  const text = useText()
  const [asking, setAsking] = useState<BookView | null>(null)
  const remove = useMutation({
    mutationFn: (book: BookView) => call('game/delStory', { story_id: book.story_id }),
    onSettled: () => {
      setAsking(null)
      onDeleted()
    },
  })
  return (
    <>
      <ul className={css.list}>
        {books.map((book) => (
          <BookRow
            key={book.story_id}
            book={book}
            progress={progressOf(book)}
            onOpen={() =>
              nav.navigateTo(pageUrl('/pages/ai/storybook', { story_id: book.story_id }))
            }
            onDelete={() => setAsking(book)}
          />
        ))}
      </ul>
      <Dialog
        open={asking !== null}
        title={text('books.delete.title')}
        content={text('books.delete.body')}
        confirmText={text('books.delete')}
        cancelText={text('shell.cancel')}
        danger
        busy={remove.isPending}
        onAnswer={(answer) => {
          if (remove.isPending) return
          if (answer === 'confirm' && asking) remove.mutate(asking)
          else setAsking(null)
        }}
      />
    </>
  )
}
