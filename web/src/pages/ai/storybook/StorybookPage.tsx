import type { BookContent, BookView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { IconButton } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { keepPlace, placeIn, useBookLook } from './bookLook.ts'
import { Reader } from './Reader.tsx'
import { ContentsSheet, LookSheet } from './ReaderSheets.tsx'
import { sectionsOf } from './Section.tsx'
import css from './StorybookPage.module.css'

/** Reads a storybook [R2.43]. */
export function StorybookPage({ query: { story_id = '' } }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const night = useBookLook((look) => look.night)
  const query = useQuery(callQuery('game/storyInfo', { story_id }, language))
  const book = query.data?.stories[0]
  const content = query.data?.content
  return (
    <main className={css.page} data-night={night || undefined}>
      {book && content ? (
        <Book book={book} content={content} />
      ) : (
        <>
          <TopBar title={book?.title ?? text('books.mine')} />
          <Loaded query={query} skeleton={<PageSkeleton />}>
            {() => <Empty title={text('books.gone')} />}
          </Loaded>
        </>
      )}
    </main>
  )
}

function Book({ book, content }: { readonly book: BookView; readonly content: BookContent }) {
  const text = useText()
  const night = useBookLook((look) => look.night)
  const [section, setSection] = useState(() => placeIn(book.story_id, sectionsOf(content)).section)
  // A chapter that is chosen opens at its first page, also the one that is open.
  const [visit, setVisit] = useState(0)
  const [open, setOpen] = useState<'look' | 'contents' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <TopBar title={book.title} dark={night}>
        <IconButton
          icon="log"
          label={text('books.reader.contents')}
          onClick={() => setOpen('contents')}
        />
        <IconButton
          icon="letters"
          label={text('books.reader.settings')}
          onClick={() => setOpen('look')}
        />
      </TopBar>
      <Reader
        key={visit}
        storyId={book.story_id}
        content={content}
        section={section}
        setSection={setSection}
      />
      <LookSheet open={open === 'look'} book={book} onClose={close} />
      <ContentsSheet
        open={open === 'contents'}
        content={content}
        onClose={close}
        onGo={(n) => {
          keepPlace(book.story_id, { section: n, share: 0 })
          setSection(n)
          setVisit(visit + 1)
          close()
        }}
      />
    </>
  )
}
