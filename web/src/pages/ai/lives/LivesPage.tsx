import type { LifeMapView, LifeView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { beginAnew } from '../../../play/playOf.ts'
import { nav } from '../../../stack/nav.ts'
import { type PageProps, playPath } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { LifeText } from './LifeText.tsx'
import css from './LivesPage.module.css'
import { PlaceMap } from './PlaceMap.tsx'

/** The paths that the player has walked through a story; with a number, the text of that life [R15.03]. */
export function LivesPage({ query }: PageProps) {
  const gameId = query['game_id'] ?? ''
  const life = Number(query['life'] ?? 0)
  const text = useText()
  return life > 0 ? (
    <main className={css.page}>
      <TopBar title={text('lives.reading', { life: String(life) })} />
      <LifeText gameId={gameId} life={life} />
    </main>
  ) : (
    <Lives gameId={gameId} />
  )
}

function Lives({ gameId }: { readonly gameId: string }) {
  const text = useText()
  const { language } = useLanguage()
  const map = useQuery({
    ...callQuery('game/lifeMap', { game_id: gameId }, language),
    staleTime: 0,
  })
  return (
    <div className={css.page}>
      <TopBar title={text('lives.title')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else to focus. */}
      <main className={css.scroll} data-scroll="lives" tabIndex={0}>
        <Loaded query={map} skeleton={<PageSkeleton />}>
          {(view) =>
            view.lives.length > 0 ? (
              <>
                <PlaceMap map={view} />
                <ol className={css.lives}>
                  {view.lives.map((life) => (
                    <Life key={life.life} life={life} gameId={view.game_id} />
                  ))}
                </ol>
                <BeginAgain map={view} />
              </>
            ) : (
              <Empty title={text('lives.empty.title')} body={text('lives.empty.body')}>
                <Button
                  onClick={() => {
                    nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: gameId }))
                  }}
                >
                  {text('games.play')}
                </Button>
              </Empty>
            )
          }
        </Loaded>
      </main>
    </div>
  )
}

interface LifeProps {
  readonly life: LifeView
  readonly gameId: string
}

/** One life: its way in, its places, how it ended, and the roll that turned it. */
function Life({ life, gameId }: LifeProps) {
  const text = useText()
  const { turned, ending } = life
  const path = [life.opening || text('lives.own'), ...life.scenes]
  const end = ending?.label ?? text(life.current ? 'lives.going' : 'lives.left')
  return (
    <li className={css.life} data-won={ending?.won || undefined}>
      <h2>
        {text('lives.life', { life: String(life.life) })}
        <small>{text('play.toll.turns', { turns: life.turns })}</small>
      </h2>
      <ol className={css.path}>
        {path.map((place, n) => (
          <li key={n}>{place}</li>
        ))}
        <li data-end>{end}</li>
      </ol>
      {turned && (
        <p className={css.turned} data-ok={turned.ok || undefined}>
          {text('lives.turned', { rolled: String(turned.d20), need: String(turned.need) })}
        </p>
      )}
      <Button
        look="second"
        size="small"
        icon="book"
        onClick={() =>
          nav.navigateTo(pageUrl('/pages/ai/lives', { game_id: gameId, life: life.life }))
        }
      >
        {text('lives.read')}
      </Button>
    </li>
  )
}

/** Begins at the opening again, and asks before a life that goes on is left [R4.15]. */
function BeginAgain({ map }: { readonly map: LifeMapView }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { chat_id } = map
  if (chat_id === null) return null
  const begin = async () => {
    setBusy(true)
    try {
      await beginAnew(map.game_id, chat_id)
      nav.navigateTo(pageUrl(playPath, { game_id: map.game_id }))
    } catch {
      // The call has shown why it failed.
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button wide icon="restart" onClick={() => setAsking(true)}>
        {text('lives.again')}
      </Button>
      <Dialog
        open={asking}
        title={text('play.again.title')}
        content={text('play.again.body')}
        confirmText={text('lives.again')}
        cancelText={text('shell.cancel')}
        busy={busy}
        onAnswer={(answer) => (answer === 'confirm' ? void begin() : setAsking(false))}
      />
    </>
  )
}
