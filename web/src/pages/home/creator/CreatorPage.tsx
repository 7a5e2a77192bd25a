import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { StoryGrid } from '../../../components/story/StoryGrid.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './CreatorPage.module.css'

/** Who made a story: their stories, and the hearts that players gave them [R2.61]. */
export function CreatorPage({ query: { name = '' } }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const query = useQuery(callQuery('game/creatorInfo', { name }, language))
  return (
    <>
      <TopBar title={name} />
      <main className={css.scroll} data-scroll="creator">
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {({ stories, hearts }) =>
            stories.length === 0 ? (
              <Empty title={text('games.empty.title')} body={text('games.empty.body')} />
            ) : (
              <>
                <p className={css.figures}>
                  <span>{text('creators.stories', { n: stories.length })}</span>
                  <span>
                    <Icon name="heart" size={18} />
                    {text('creators.hearts', { n: hearts })}
                  </span>
                </p>
                <StoryGrid
                  stories={stories}
                  onOpen={({ game_id }) =>
                    nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id }))
                  }
                />
              </>
            )
          }
        </Loaded>
      </main>
    </>
  )
}
