import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/callQuery.ts'
import { Button } from '../../../components/Button.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { LikedStories } from './LikedStories.tsx'
import css from './LikeListPage.module.css'
import { LikeListSkeleton } from './LikeListSkeleton.tsx'

/** The player's favourites, the last marked first [R1.16]. */
export function LikeListPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useQuery(callQuery('game/favGameList', {}, language))
  return (
    <>
      <TopBar title={text('shell.title.likeGames')} />
      <main className={css.scroll} data-scroll="likes">
        <Loaded query={query} skeleton={<LikeListSkeleton />}>
          {({ result }) =>
            result.length > 0 ? <LikedStories stories={result} /> : <NoFavourites />
          }
        </Loaded>
      </main>
    </>
  )
}

function NoFavourites() {
  const text = useText()
  return (
    <Empty title={text('shelf.likes.empty.title')} body={text('shelf.likes.empty.body')}>
      <Button icon="search" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('shelf.find')}
      </Button>
    </Empty>
  )
}
