import { isTale } from '@fabula/rules'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { energyDayQuery } from '../../../api/energyDay.ts'
import { isGuest, useSession } from '../../../api/session.ts'
import { useBindWay } from '../../../api/signIn.ts'
import { call } from '../../../api/wire/call.ts'
import { showToast } from '../../../components/notice/notice.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { NextEnergy } from '../../../components/wallet/NextEnergy.tsx'
import { messageText, text, useText } from '../../../i18n/text.ts'
import { isOver, isUndoable, type PlayView } from '../../../play/PlayView.ts'
import type { PlayStore } from '../../../play/playStore.ts'
import { nav } from '../../../stack/nav.ts'
import { usePage } from '../../../stack/PageContext.ts'
import { CrisisSheet } from '../../../stage/sheets/CrisisSheet.tsx'
import { EnergySheet } from '../../../stage/sheets/EnergySheet.tsx'
import { LogSheet } from '../../../stage/sheets/LogSheet.tsx'
import { type MenuChoice, MenuSheet } from '../../../stage/sheets/MenuSheet.tsx'
import type { SendReport } from '../../../stage/sheets/ReportForm.tsx'
import { StatusSheet } from '../../../stage/sheets/StatusSheet.tsx'
import type { TellerName } from '../../../stage/sheets/TellerRows.tsx'
import { TruthSheet } from '../../../stage/sheets/TruthSheet.tsx'
import { energyByAd, TrailerInPlay } from './AdsInPlay.tsx'
import { type Open, PlayOver, recordUrl } from './PlayOver.tsx'

interface PlaySheetsProps {
  readonly play: PlayStore
  readonly view: PlayView
  readonly open: Open
  readonly setOpen: (open: Open) => void
  /** A button above all others of the result. */
  readonly first?: ReactNode
}

/** The result and the sheets over the stage. They are rendered inside the page, so that they close with it. */
export const PlaySheets = memo(function PlaySheets(props: PlaySheetsProps) {
  const { play, view, open, setOpen, first } = props
  const close = () => setOpen(null)
  return (
    <>
      {(open === 'result' || open === 'revive') && (
        <PlayOver
          play={play}
          view={view}
          reviving={open === 'revive'}
          setOpen={setOpen}
          first={first}
        />
      )}
      <MenuSheet
        open={open === 'menu'}
        undoable={isUndoable(view)}
        once={isTale(view.gameId)}
        teller={view.teller}
        language={view.lang}
        onClose={close}
        onChoose={(choice) => choose(choice, play, view, setOpen)}
        onTeller={(by) => void chooseTeller(play, view, by)}
      />
      <LogSheet
        open={open === 'log'}
        view={view}
        onMore={() => void play.older()}
        onReport={reportTo(view)}
        onClose={close}
      />
      <TruthSheet
        open={open === 'truth'}
        view={view}
        onProve={() => {
          close()
          nav.navigateTo(`/pages/ai/dice?game_id=${encodeURIComponent(view.gameId)}`)
        }}
        onStrike={(factId, struck) => void strike(play, view, factId, struck)}
        onClose={close}
      />
      <Crisis play={play} />
      <StatusSheet open={open === 'standing'} view={view} onClose={close} />
      <UndoDialog play={play} open={open === 'undo'} onClose={close} />
      <RestartDialog
        play={play}
        over={isOver(view)}
        open={open === 'restart'}
        onClose={() => setOpen(isOver(view) ? 'result' : null)}
        onDone={close}
      />
      <Energy play={play} view={view} open={open === 'energy'} onClose={close} />
      <TrailerInPlay />
    </>
  )
})

function choose(
  choice: MenuChoice,
  play: PlayStore,
  view: PlayView,
  setOpen: (open: Open) => void,
): void {
  switch (choice) {
    case 'record':
      setOpen(null)
      nav.navigateTo(recordUrl(view))
      return
    case 'leave':
      setOpen(null)
      nav.navigateBack().catch(reportError)
      return
    case 'restart':
      if (play.getState().sending) showToast(messageText('restart_turn_open'))
      else setOpen('restart')
      return
    case 'truth':
      // What a model added last is known to the server alone.
      void play.refresh()
      setOpen('truth')
      return
    default:
      setOpen(choice)
  }
}

/** Asks for another teller; the play is read again and shows who tells now. */
async function chooseTeller(play: PlayStore, view: PlayView, by: TellerName): Promise<void> {
  try {
    await call('game/chooseTeller', { game_id: view.gameId, by })
    showToast(text('safety.teller.changed'))
  } catch {
    // The call has shown why.
  }
  await play.refresh()
}

function reportTo({ gameId }: PlayView): SendReport {
  return async ({ turn, p }, said) => {
    try {
      await call('game/reportLine', { game_id: gameId, turn, p, ...said })
      showToast(text('safety.report.sent'))
      return true
    } catch {
      // The call has shown why.
      return false
    }
  }
}

async function strike(
  play: PlayStore,
  { gameId }: PlayView,
  fact_id: string,
  struck: boolean,
): Promise<void> {
  // Where it fails, the call has shown why.
  await call('game/strikeFact', { game_id: gameId, fact_id, struck }).catch(() => undefined)
  await play.refresh()
}

/** Open while the play says that somebody spoke of harming themselves. */
function Crisis({ play }: { play: PlayStore }) {
  const isOpen = useStore(play, ({ notice }) => notice?.as === 'crisis')
  return <CrisisSheet open={isOpen} onClose={play.dismiss} />
}

interface EnergyProps {
  readonly play: PlayStore
  readonly view: PlayView
  readonly open: boolean
  readonly onClose: () => void
}

/** The player's energy. Opened by the player, or by a move for which there was too little. */
function Energy({ play, view, open, onClose }: EnergyProps) {
  const user = useSession((session) => session.user)
  const isStarved = useStore(play, (state) => state.starved)
  const isOpen = isStarved || open
  const { data: day } = useQuery({ ...energyDayQuery, enabled: isOpen })
  const bind = useBindWay(usePage().url)
  const close = () => {
    play.dismiss()
    onClose()
  }
  const leaveToBind = () => {
    close()
    bind?.()
  }
  return (
    <EnergySheet
      open={isOpen}
      starved={isStarved}
      power={view.power}
      has={user?.power ?? null}
      guest={user === null || isGuest(user)}
      onBind={bind && leaveToBind}
      next={<NextEnergy day={day} />}
      ad={energyByAd}
      onGet={() => {
        close()
        nav.navigateTo('/pages/setting/welfare')
      }}
      onClose={close}
    />
  )
}

interface PlayDialogProps {
  readonly play: PlayStore
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before the last move is taken back. */
function UndoDialog({ play, open, onClose }: PlayDialogProps) {
  const text = useText()
  const isBusy = useStore(play, (state) => state.busy === 'undo')
  const undo = async () => {
    await play.undo()
    onClose()
    if (!play.getState().notice) showToast(text('play.undo.done'))
  }
  return (
    <Dialog
      open={open}
      title={text('play.undo.title')}
      content={text('play.undo.body')}
      confirmText={text('play.undo.confirm')}
      cancelText={text('shell.cancel')}
      busy={isBusy}
      onAnswer={(answer) => (answer === 'confirm' ? void undo() : onClose())}
    />
  )
}

interface RestartDialogProps extends PlayDialogProps {
  /** The play has ended: nothing is lost that was not told to its end. */
  readonly over: boolean
  readonly onDone: () => void
}

/** Asks before the whole play is cleared [R4.15]. */
function RestartDialog({ play, over, open, onClose, onDone }: RestartDialogProps) {
  const text = useText()
  const isBusy = useStore(play, (state) => state.busy === 'restart')
  const restart = async () => {
    await play.restart()
    onDone()
  }
  return (
    <Dialog
      open={open}
      title={text(over ? 'play.again.title' : 'play.restart.title')}
      content={text(over ? 'play.again.body' : 'play.restart.body')}
      confirmText={text(over ? 'play.result.again' : 'play.restart.confirm')}
      cancelText={text('shell.cancel')}
      danger={!over}
      busy={isBusy}
      onAnswer={(answer) => (answer === 'confirm' ? void restart() : onClose())}
    />
  )
}
