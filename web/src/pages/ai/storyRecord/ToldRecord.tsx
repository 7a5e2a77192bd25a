import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Log } from '../../../components/stage/Log.tsx'
import { LogLook } from '../../../components/stage/LogSheet.tsx'
import type { PlayView } from '../../../components/stage/PlayView.ts'
import { useStageSettings } from '../../../components/stage/stageSettings.ts'
import { useText } from '../../../i18n/text.ts'
import classes from './StoryRecordPage.module.css'

interface ToldRecordProps {
  readonly view: PlayView
  readonly onCleared: () => void
}

/** All that was told, and the way to clear it [R4.15]. */
export function ToldRecord({ view, onCleared }: ToldRecordProps) {
  const text = useText()
  const { letters } = useStageSettings()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const restart = async (chatId: string) => {
    setBusy(true)
    try {
      await call('game/restartGame', { game_id: view.gameId, chat_id: chatId })
      onCleared()
    } catch {
      // The call has said why; the record stands.
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const { chatId } = view
  return (
    <div className={classes.told}>
      <LogLook />
      <div className={classes.list}>
        <Log turns={view.turns} letters={letters} fromStart more={false} onMore={() => undefined} />
      </div>
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
    </div>
  )
}
