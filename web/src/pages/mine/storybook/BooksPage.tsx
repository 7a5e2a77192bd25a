import { useQueryClient } from '@tanstack/react-query'
import { useBooks } from '../../../api/books.ts'
import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { BookList } from '../../../keepsakes/BookList.tsx'
import { nav } from '../../../stack/nav.ts'
import css from './BooksPage.module.css'

/** The player's storybooks of all games, the newest first [R2.47]. */
export function BooksPage() {
  const text = useText()
  const { language } = useLanguage()
  const { query, progressOf } = useBooks(language)
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['game/storyInfo'] })
  return (
    <>
      <TopBar title={text('books.mine')} />
      <main className={css.scroll} data-scroll="books">
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {({ stories }) =>
            stories.length > 0 ? (
              <BookList books={stories} progressOf={progressOf} onDeleted={() => void reload()} />
            ) : (
              <Empty title={text('books.empty.title')} body={text('books.empty.body')}>
                <Button icon="clock" onClick={() => nav.navigateTo('/pages/mine/history')}>
                  {text('shell.title.playingRecord')}
                </Button>
              </Empty>
            )
          }
        </Loaded>
      </main>
    </>
  )
}
