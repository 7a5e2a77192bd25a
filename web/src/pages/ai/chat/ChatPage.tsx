import {
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useSession } from '../../../api/session.ts'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Trouble, troubleOf } from '../../../components/loading/Trouble.tsx'
import { showTexts } from '../../../i18n/language.ts'
import { moveLabel } from '../../../play/Move.ts'
import { askedIn, isOver, lastTurn, type PlayView } from '../../../play/PlayView.ts'
import { playOf } from '../../../play/playOf.ts'
import type { PlayStore } from '../../../play/playStore.ts'
import { afterRead, isShown, momentOf, pageLength } from '../../../play/Reading.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { music } from '../../../sound/sceneMusic.ts'
import { stack } from '../../../stack/nav.ts'
import { useTitleWords } from '../../../stack/PageContext.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { Stage } from '../../../stage/Stage.tsx'
import type { StageActions, StageGuide, StageShow } from '../../../stage/StageShow.ts'
import { idle, onceTouched, pause } from '../../../waiting.ts'
import { PlayNotice } from './PlayNotice.tsx'
import type { Open } from './PlayOver.tsx'
import type { PlaySheets } from './PlaySheets.tsx'
import { useChoosingByAd } from './useChoosingByAd.ts'
import { useReportedEnd } from './useReportedEnd.ts'

interface ChatPageProps extends PageProps {
  readonly guide?: StageGuide
}

/** Plays that were loaded for a page which is not rendered yet. */
const prepared = new WeakSet<PlayStore>()

/** Loads the play before its page is rendered, so that the stage is the first that is seen of it. */
export async function preparePlay(gameId: string): Promise<void> {
  const play = playOf(gameId)
  prepared.add(play)
  await play.refresh()
}

/** A play on its stage [R2.38, R2.62]. Leaving during a turn is safe: the turn goes on without the page. */
export function ChatPage({ query, guide }: ChatPageProps) {
  const play = playOf(query['game_id'] ?? '')
  const load = useStore(play, (state) => state.load)
  const view = useStore(play, (state) => state.view)
  // Before the skeleton is painted: the answer may be there already.
  useLayoutEffect(() => {
    if (!prepared.delete(play)) void play.refresh()
  }, [play])
  useSceneMusic(play)
  const isReady = view !== null && (load === 'ready' || load === 'offline')
  // The stage is the largest thing to render: as a deferred value it is rendered in slices.
  const isShown = useDeferredValue(isReady)
  if (isReady && isShown) return <PlayStage play={play} view={view} guide={guide ?? null} />
  if (isReady || load === 'loading') return <PageSkeleton />
  const refusal = typeof load === 'object' ? load : null
  return (
    <main style={{ display: 'contents' }}>
      <TopBar />
      <Trouble
        kind={load === 'offline' ? 'offline' : troubleOf(refusal?.refused)}
        message={refusal?.msg}
        onRetry={() => void play.load()}
      />
    </main>
  )
}

/** Plays the scene's music while the page is visible [R2.38]. */
function useSceneMusic(play: PlayStore): void {
  const name = useStore(play, ({ view }) => (view?.scene ?? view?.opensIn)?.music ?? '')
  useEffect(() => {
    music.play(musicAddress(name))
    return () => music.play(null)
  }, [name])
}

/** A story's own loop has a path; one of the app's loops has a name, and its file is beside the page. */
function musicAddress(name: string): string | null {
  if (name === '') return null
  return name.startsWith('/') ? assetUrl(name) : `./music/${name}.mp3`
}

interface PlayStageProps {
  readonly play: PlayStore
  readonly view: PlayView
  readonly guide: StageGuide | null
}

function PlayStage({ play, view, guide }: PlayStageProps) {
  const show = useShow(play, view)
  const [open, setOpen] = useState<Open>(guide || !isToldOut(show) ? null : 'result')
  // The play began anew elsewhere: the next result is opened when its ending has been read.
  if ((open === 'result' || open === 'revive') && !isOver(view)) setOpen(null)
  useTitleWords(view.title)
  useReportedEnd(show)
  const on = useChoosingByAd(play, usePlayActions(play, setOpen))
  const isStarved = useStore(play, (state) => state.starved)
  const isCrisis = useStore(play, ({ notice }) => notice?.as === 'crisis')
  const Sheets = useSheets(open !== null || isStarved || isCrisis)
  return (
    <Stage show={show} on={on} asset={assetUrl} notice={<PlayNotice play={play} view={view} />}>
      {guide?.marks(show, open !== null)}
      {Sheets && (
        <Sheets play={play} view={view} open={open} setOpen={setOpen} first={guide?.ending} />
      )}
    </Stage>
  )
}

/** Whoever opens a play that has ended finds its result, and from there all that can be done with it. */
function isToldOut({ moment, isShown }: StageShow): boolean {
  return moment.at === 'page' && moment.next === 'result' && isShown
}

async function loadSheets(): Promise<typeof PlaySheets> {
  const [sheets] = await Promise.all([import('./PlaySheets.tsx'), showTexts('pages')])
  return sheets.PlaySheets
}

/** From the stage to the code of what opens over it. */
const restMs = 1000

/**
 * The sheets. Their code is loaded after the stage is shown; they are rendered once the player has touched the app, or as
 * soon as one is wanted.
 */
function useSheets(isWanted: boolean): typeof PlaySheets | null {
  const [sheets, setSheets] = useState<typeof PlaySheets | null>(null)
  useEffect(() => {
    // Without a network the next one that is wanted loads it.
    const ignore = () => {}
    // All the sheets, which are closed: a transition renders them in slices.
    const show = () =>
      void loadSheets().then((loaded) => startTransition(() => setSheets(() => loaded)), ignore)
    if (isWanted) {
      show()
      return undefined
    }
    pause(restMs).then(idle).then(loadSheets).catch(ignore)
    return onceTouched(show)
  }, [isWanted])
  return sheets
}

function useShow(play: PlayStore, view: PlayView): StageShow {
  const { reading, sending, revived, draft } = useStore(
    play,
    useShallow(({ reading, sending, revived, draft }) => ({ reading, sending, revived, draft })),
  )
  const energy = useSession((session) => session.user?.power ?? null)
  const moment = momentOf(view, reading, sending !== null)
  // A move that failed leaves the previous page on the card, fully shown.
  const isRead = moment.at === 'page' && moment.turn.key !== reading?.key
  const seen = isRead ? pageLength(moment.page) : (reading?.seen ?? 0)
  return {
    view,
    moment,
    seen,
    isShown: moment.at === 'page' && isShown(moment.page, seen),
    sent: sending?.move ? moveLabel(sending.move) : null,
    isSending: sending !== null,
    free: revived,
    energy,
    draft,
  }
}

export function usePlayActions(play: PlayStore, setOpen: (open: Open) => void): StageActions {
  return useMemo(() => {
    const send = (move: Parameters<PlayStore['send']>[0]) => void play.send(move)
    return {
      back: () => void stack.navigateBack(1, 'backbutton').catch(reportError),
      menu: () => {
        // A model may rest by now, or be back.
        if (play.getState().view?.teller.chosen === 'model') void play.refresh()
        setOpen('menu')
      },
      status: () => setOpen('standing'),
      energy: () => setOpen('energy'),
      advance: () => advance(play),
      seen: play.recordSeen,
      shown: (seen) => play.read({ seen }),
      diceDone: () => play.read({ dice: true }),
      skipRead: () => skipRead(play),
      choose: ({ id, label }) => {
        // What was asked about is answered by the tap.
        const { view, draft } = play.getState()
        const asked = view && lastTurn(view)
        if (asked?.clarify && asked.playerText === draft) play.type('')
        send({ as: 'option', id, label, ...askedIn(view) })
      },
      justSay: (playerText) => send({ as: 'text', playerText, asSaid: true }),
      decline: play.decline,
      open: ({ id, label }) => send({ as: 'opening', id, label }),
      type: play.type,
      say: play.say,
      result: () => setOpen('result'),
    }
  }, [play, setOpen])
}

function skipRead(play: PlayStore): void {
  const { view, reading } = play.getState()
  const turn = view && lastTurn(view)
  if (turn && reading?.key === turn.key) play.read(afterRead(turn, reading.page))
}

/** Shows all of the page, or turns to the next one. */
function advance(play: PlayStore): void {
  const { view, reading, sending } = play.getState()
  if (!view || !reading) return
  const moment = momentOf(view, reading, sending !== null)
  if (moment.at !== 'page') return
  if (!isShown(moment.page, reading.seen)) play.read({ seen: pageLength(moment.page) })
  else if (moment.next === 'page') play.read({ page: reading.page + 1, seen: 0 })
}
