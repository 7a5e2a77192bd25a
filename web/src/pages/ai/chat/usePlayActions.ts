import { useMemo } from 'react'
import type { PlayStore } from '../../../play/playStore.ts'
import { isShown, momentOf, pageLength } from '../../../play/Reading.ts'
import { stack } from '../../../stack/nav.ts'
import type { StageActions } from '../../../stage/StageShow.ts'

/** The sheet or dialog that is open over the stage. */
export type Open =
  | 'menu'
  | 'log'
  | 'truth'
  | 'standing'
  | 'energy'
  | 'undo'
  | 'restart'
  | 'result'
  | 'revive'
  | null

export function usePlayActions(play: PlayStore, setOpen: (open: Open) => void): StageActions {
  return useMemo(() => {
    const send = (move: Parameters<PlayStore['send']>[0]) => void play.send(move)
    return {
      back: () => void stack.navigateBack(1, 'backbutton').catch(reportError),
      menu: () => setOpen('menu'),
      status: () => setOpen('standing'),
      energy: () => setOpen('energy'),
      advance: () => advance(play),
      seen: play.recordSeen,
      shown: (seen) => play.read({ seen }),
      diceDone: () => play.read({ dice: true }),
      choose: ({ id, label }) => send({ as: 'option', id, label }),
      open: ({ id, label }) => send({ as: 'opening', id, label }),
      type: play.type,
      say: (playerText) => {
        const isOpening = play.getState().view?.state === 'opening'
        send({ as: isOpening ? 'openingText' : 'text', playerText })
      },
      result: () => setOpen('result'),
    }
  }, [play, setOpen])
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
