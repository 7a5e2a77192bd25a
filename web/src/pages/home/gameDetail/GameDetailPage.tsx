import type { GameDetail } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useCallback, useState } from 'react'
import { useIsVisitor } from '../../../api/session.ts'
import { gameQuery, useFavourite } from '../../../api/stories.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { LanguageOffer } from '../../../components/LanguageOffer.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Cover } from '../../../components/story/Cover.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { isByLink } from '../../../i18n/chosenLanguage.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { useTitleWords } from '../../../stack/PageContext.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './GameDetailPage.module.css'
import { PlayFooter } from './PlayFooter.tsx'
import { feedbackQuery, RatingSheet } from './RatingSheet.tsx'
import { StoryAbout } from './StoryAbout.tsx'
import { StoryReviews } from './StoryReviews.tsx'

export function GameDetailPage({ query: { game_id = '', rate = '' } }: PageProps) {
  const { language } = useLanguage()
  const isVisitor = useIsVisitor()
  const query = useQuery(gameQuery(game_id, language, isVisitor))
  const [pictureRef, isGone] = useScrolledAway()
  return (
    <>
      <TopBar over={query.data !== undefined} grounded={isGone}>
        {query.data && !isVisitor && (
          <>
            <PosterButton gameId={game_id} />
            <FavouriteButton story={query.data.result} />
          </>
        )}
      </TopBar>
      <Loaded query={query} skeleton={<GameDetailSkeleton />}>
        {({ result }) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus. */}
            <main className={css.scroll} data-scroll="detail" tabIndex={0}>
              <StoryHead story={result} pictureRef={pictureRef} />
              <StoryAbout story={result} />
              {result.play && <LivesButton gameId={game_id} />}
              <StoryRating story={result} asked={rate !== ''} />
              <StoryReviews story={result} />
            </main>
            <PlayFooter story={result} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface StoryHeadProps {
  readonly story: GameDetail
  readonly pictureRef: RefCallback<HTMLElement>
}

/** The cover in full width, with the story's name on torn paper below. */
function StoryHead({ story, pictureRef }: StoryHeadProps) {
  const text = useText()
  useTitleWords(story.title, text(`games.kind.${story.kind}`))
  return (
    <header>
      <div className={css.picture} ref={pictureRef}>
        <Cover img={story.img} sizes="(max-width: 560px) 100vw, 560px" first />
      </div>
      <div className={css.paper}>
        {isByLink() && <LanguageOffer />}
        <h1>
          <WholeWords>{story.title}</WholeWords>
        </h1>
        <p className={css.premise} lang={story.lang}>
          <WholeWords prose>{story.premise}</WholeWords>
        </p>
        <ul className={css.tags}>
          <li>{text(`games.kind.${story.kind}`)}</li>
          <li>
            {story.rating === 'all'
              ? text('games.rating.all')
              : text('games.rating.years', { years: story.rating })}
          </li>
          <li>{text('games.endings', { count: story.endings })}</li>
          {story.turns > 0 && <li>{text('games.turns', { turns: String(story.turns) })}</li>}
        </ul>
      </div>
    </header>
  )
}

/** The heart over the cover; filled once the server has stored the favourite [R1.16]. */
function FavouriteButton({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const mark = useFavourite((isFavourite) =>
    showToast(text(isFavourite ? 'shelf.likes.added' : 'shelf.likes.removed'), 'success'),
  )
  return (
    <IconButton
      icon={story.is_fav ? 'heart' : 'heartLine'}
      look="shade"
      label={text('shelf.likes.mark')}
      pressed={story.is_fav}
      onClick={() => {
        if (!mark.isPending) mark.mutate({ game_id: story.game_id, is_fav: !story.is_fav })
      }}
    />
  )
}

/** Leads to a poster of the story. */
function PosterButton({ gameId }: { readonly gameId: string }) {
  const text = useText()
  return (
    <IconButton
      icon="share"
      look="shade"
      label={text('posters.open')}
      onClick={() =>
        nav.navigateTo(pageUrl('/pages/poster/chatPoster', { of: 'game', game_id: gameId }))
      }
    />
  )
}

/** Leads to the map of what the player has seen of the story. */
function LivesButton({ gameId }: { readonly gameId: string }) {
  const text = useText()
  return (
    <div className={css.lives}>
      <Button
        wide
        look="second"
        icon="map"
        onClick={() => nav.navigateTo(pageUrl('/pages/ai/lives', { game_id: gameId }))}
      >
        {text('lives.open')}
      </Button>
    </div>
  )
}

function GameDetailSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height="38vh" radius={26} />
      <Skeleton width="70%" height={32} />
      <Skeleton height={18} />
      <Skeleton width="80%" height={18} />
      <Skeleton height={92} radius={22} />
    </div>
  )
}

/** What is under the top bar counts as not visible. */
const rootMargin = '-60px 0px 0px'

/** Whether the element has scrolled away under the top bar. */
function useScrolledAway(): [RefCallback<HTMLElement>, boolean] {
  const [isGone, setGone] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watched = new IntersectionObserver(
      ([entry]) => {
        // A hidden page has no height, so its entry means nothing.
        if (entry && entry.boundingClientRect.height > 0) setGone(!entry.isIntersecting)
      },
      { rootMargin },
    )
    watched.observe(element)
    return () => watched.disconnect()
  }, [])
  return [ref, isGone]
}

interface StoryRatingProps {
  readonly story: GameDetail
  /** Opens the sheet at once, because the player came here to rate. */
  readonly asked: boolean
}

/** The player's own rating, or the invitation to rate after the story was finished [R2.61]. */
function StoryRating({ story, asked }: StoryRatingProps) {
  const text = useText()
  const [rating, setRating] = useState(asked)
  const isOver = story.play?.state === 'won' || story.play?.state === 'failed'
  const { data } = useQuery({ ...feedbackQuery(story.game_id), enabled: story.play !== null })
  if (!data || !(isOver || data.mine)) return null
  const { mine, figures } = data
  return (
    <section className={css.rating}>
      <div className={css.words}>
        <h2>
          <WholeWords>{text(mine ? 'shelf.rate.mine' : 'shelf.rate.ask')}</WholeWords>
        </h2>
        {mine && <p className={css.points}>{text('shelf.rate.of', { points: mine.points })}</p>}
        {mine?.review && <p className={css.review}>{mine.review}</p>}
        {figures.votes > 0 && (
          <p className={css.votes}>{text('shelf.rate.votes', { count: figures.votes })}</p>
        )}
      </div>
      <Button wide look="second" icon="star" onClick={() => setRating(true)}>
        {text(mine ? 'shelf.rate.change' : 'shelf.rate.title')}
      </Button>
      <RatingSheet
        gameId={story.game_id}
        mine={mine}
        open={rating}
        onClose={() => setRating(false)}
      />
    </section>
  )
}
