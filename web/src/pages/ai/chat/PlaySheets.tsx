import { useStore } from 'zustand'
import { useSession } from '../../../api/session.ts'
import { showToast } from '../../../components/notice/notice.ts'
import { EnergySheet } from '../../../components/stage/EnergySheet.tsx'
import { LogSheet } from '../../../components/stage/LogSheet.tsx'
import { type MenuChoice, MenuSheet } from '../../../components/stage/MenuSheet.tsx'
import { isUndoable, type PlayView } from '../../../components/stage/PlayView.ts'
import { StandingSheet } from '../../../components/stage/StandingSheet.tsx'
import { TruthSheet } from '../../../components/stage/TruthSheet.tsx'
import { messageText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { RestartDialog, UndoDialog } from './PlayDialogs.tsx'
import { recordUrl } from './PlayOver.tsx'
import type { PlayStore } from './playStore.ts'
import type { Open } from './usePlayActions.ts'

interface PlaySheetsProps {
  readonly play: PlayStore
  readonly view: PlayView
  readonly open: Open
  readonly setOpen: (open: Open) => void
}

/** The sheets over the stage; they lie in its page's tree, and so close with it. */
export function PlaySheets({ play, view, open, setOpen }: PlaySheetsProps) {
  const close = () => setOpen(null)
  return (
    <>
      <MenuSheet
        open={open === 'menu'}
        undoable={isUndoable(view)}
        onClose={close}
        onChoose={(choice) => choose(choice, play, view, setOpen)}
      />
      <LogSheet
        open={open === 'log'}
        view={view}
        onMore={() => void play.older()}
        onClose={close}
      />
      <TruthSheet
        open={open === 'truth'}
        view={view}
        onProve={() => {
          close()
          nav.navigateTo(`/pages/ai/dice?game_id=${encodeURIComponent(view.gameId)}`)
        }}
        onClose={close}
      />
      <StandingSheet open={open === 'standing'} view={view} onClose={close} />
      <UndoDialog play={play} open={open === 'undo'} onClose={close} />
      <RestartDialog play={play} open={open === 'restart'} onClose={close} />
      <Energy play={play} view={view} open={open === 'energy'} onClose={close} />
    </>
  )
}

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
    default:
      setOpen(choice)
  }
}

interface EnergyProps {
  readonly play: PlayStore
  readonly view: PlayView
  readonly open: boolean
  readonly onClose: () => void
}

/** How much energy there is, asked for or missed. */
function Energy({ play, view, open, onClose }: EnergyProps) {
  const user = useSession((session) => session.user)
  const isStarved = useStore(play, (state) => state.starved)
  const close = () => {
    play.dismiss()
    onClose()
  }
  const identities = user && [
    user.google_user_id,
    user.facebook_user_id,
    user.line_user_id,
    user.apple_user_id,
    user.ugphone_user_id,
  ]
  return (
    <EnergySheet
      open={isStarved || open}
      starved={isStarved}
      power={view.power}
      has={user?.power ?? null}
      guest={identities?.every((id) => id === '') ?? true}
      onGet={() => {
        close()
        nav.navigateTo('/pages/setting/welfare')
      }}
      onClose={close}
    />
  )
}
