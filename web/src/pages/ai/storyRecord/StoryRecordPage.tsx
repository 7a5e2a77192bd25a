import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBooks } from '../../../api/books.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { Segmented } from '../../../components/fields/Segmented.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { BookList } from '../../../keepsakes/BookList.tsx'
import { MakeBook } from '../../../keepsakes/MakeBook.tsx'
import type { PlayView } from '../../../play/PlayView.ts'
import { beginAnew } from '../../../play/playOf.ts'
import { wholeRecord } from '../../../play/wholeRecord.ts'
import { assetUrl, cardPath } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { WholeText } from '../../../stage/sheets/WholeText.tsx'
import { cardsWon, scenesSeen } from './keepsakesOf.ts'
import css from './StoryRecordPage.module.css'

const tabs = ['photos', 'cards', 'books', 'told'] as const
type Tab = (typeof tabs)[number]

/** The record of one play: photos, cards, storybooks and the whole text [R2.40, R2.64]. */
export function StoryRecordPage({ query }: PageProps) {
  const gameId = query['game_id'] ?? ''
  const text = useText()
  const [tab, setTab] = useState<Tab>(tabs.find((it) => it === query['tab']) ?? 'photos')
  const record = useQuery({
    queryKey: ['game/chatHistory', gameId, 'record'],
    queryFn: ({ signal }) => wholeRecord({ game_id: gameId }, signal),
    staleTime: 0,
  })
  return (
    <main className={css.record}>
      <TopBar title={record.data?.title ?? text('play.menu.record')}>
        {record.data && (
          <>
            <IconButton
              icon="map"
              label={text('lives.open')}
              onClick={() => nav.navigateTo(pageUrl('/pages/ai/lives', { game_id: gameId }))}
            />
            <PosterButton view={record.data} />
          </>
        )}
      </TopBar>
      <div className={css.tabs}>
        <Segmented
          scrolls
          label={text('play.record.tabs')}
          value={tab}
          options={tabs.map((value) => ({ value, label: text(`play.record.${value}`) }))}
          onChange={setTab}
        />
      </div>
      <Loaded query={record} skeleton={<PageSkeleton />}>
        {(view) => <Kept tab={tab} view={view} onCleared={() => void record.refetch()} />}
      </Loaded>
    </main>
  )
}

/** A poster of how it ended; of the story, while the play goes on. */
function PosterButton({ view: { gameId, chatId, state } }: { view: PlayView }) {
  const text = useText()
  const of = state === 'won' || state === 'failed' ? 'ending' : 'game'
  const chat_id = chatId ?? undefined
  return (
    <IconButton
      icon="share"
      label={text('posters.open')}
      onClick={() =>
        nav.navigateTo(pageUrl('/pages/poster/chatPoster', { of, game_id: gameId, chat_id }))
      }
    />
  )
}

function Kept({ tab, view, onCleared }: { tab: Tab; view: PlayView; onCleared: () => void }) {
  if (tab === 'photos') return <Photos view={view} />
  if (tab === 'cards') return <Cards view={view} />
  if (tab === 'books') return <Books view={view} />
  return <FullText view={view} onCleared={onCleared} />
}

interface ToldRecordProps {
  readonly view: PlayView
  readonly onCleared: () => void
}

/** The text of the whole play, and the button that clears it [R4.15]. */
function FullText({ view, onCleared }: ToldRecordProps) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const restart = async (chatId: string) => {
    setBusy(true)
    try {
      await beginAnew(view.gameId, chatId)
      onCleared()
    } catch {
      // The call has shown why it failed; the record stays.
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const { chatId } = view
  return (
    <WholeText turns={view.turns}>
      {chatId !== null && view.turns.length > 0 && (
        <Button look="second" icon="restart" wide onClick={() => setAsking(true)}>
          {text('play.menu.restart')}
        </Button>
      )}
      {chatId !== null && (
        <Dialog
          open={asking}
          title={text('play.restart.title')}
          content={text('play.restart.body')}
          confirmText={text('play.restart.confirm')}
          cancelText={text('shell.cancel')}
          danger
          busy={busy}
          onAnswer={(answer) => (answer === 'confirm' ? void restart(chatId) : setAsking(false))}
        />
      )}
    </WholeText>
  )
}

/** The scenes that this play has visited. */
function Photos({ view }: { view: PlayView }) {
  const text = useText()
  const scenes = scenesSeen(view)
  if (scenes.length === 0) return <Empty title={text('play.record.photosEmpty')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else to focus.
    <div tabIndex={0} className={css.keepsakes}>
      {scenes.map(({ id, title, art }) => (
        <Picture key={id} title={title} url={assetUrl(`${art}/flat-360.webp`)} />
      ))}
    </div>
  )
}

function Cards({ view }: { view: PlayView }) {
  const text = useText()
  const cards = cardsWon(view)
  if (cards.length === 0) return <Empty title={text('play.record.cardsEmpty')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else to focus.
    <div tabIndex={0} className={css.keepsakes}>
      {cards.map(({ id, title, img }) => (
        <Picture key={id} title={title} url={assetUrl(cardPath(img, 360))} />
      ))}
    </div>
  )
}

/** The storybooks of this play's game, and the offer to make one. */
function Books({ view }: { view: PlayView }) {
  const text = useText()
  const { language } = useLanguage()
  const { query, progressOf } = useBooks(language, view.gameId)
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['game/storyInfo'] })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else to focus.
    <div tabIndex={0} className={css.books}>
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ stories, price }) => (
          <>
            {view.chatId !== null && price !== null && (
              <MakeBook
                chatId={view.chatId}
                price={price}
                busy={stories.some(({ state }) => state === 'queued')}
              />
            )}
            <BookList books={stories} progressOf={progressOf} onDeleted={() => void reload()} />
            {stories.length === 0 && price === null && (
              <Empty title={text('play.record.booksEmpty')} body={text('books.make.notOver')} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Picture({ title, url }: { title: string; url: string }) {
  return (
    <figure>
      <img src={url} alt="" loading="lazy" />
      <figcaption>{title}</figcaption>
    </figure>
  )
}
