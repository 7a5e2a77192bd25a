import { useStore } from 'zustand'
import { Dialog } from '../../../components/Dialog.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { useText } from '../../../i18n/text.ts'
import type { PlayStore } from './playStore.ts'

interface PlayDialogProps {
  readonly play: PlayStore
  readonly open: boolean
  readonly onClose: () => void
}

/** The last move, taken back. */
export function UndoDialog({ play, open, onClose }: PlayDialogProps) {
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

/** The whole play, cleared [R4.15]. */
export function RestartDialog({ play, open, onClose }: PlayDialogProps) {
  const text = useText()
  const isBusy = useStore(play, (state) => state.busy === 'restart')
  const restart = async () => {
    await play.restart()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={text('play.restart.title')}
      content={text('play.restart.body')}
      confirmText={text('play.restart.confirm')}
      cancelText={text('shell.cancel')}
      danger
      busy={isBusy}
      onAnswer={(answer) => (answer === 'confirm' ? void restart() : onClose())}
    />
  )
}
