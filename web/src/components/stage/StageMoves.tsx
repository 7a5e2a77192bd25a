import type { RefObject } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { Choices } from './Choices.tsx'
import { Opening } from './Opening.tsx'
import { lastTurn } from './PlayView.ts'
import classes from './Stage.module.css'
import type { StageActions, StageShow } from './Stage.tsx'

interface StageMovesProps {
  readonly show: StageShow
  readonly on: StageActions
  readonly canAct: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** What the player may do: a way in, a choice, a word that was meant, or to see how it ended. */
export function StageMoves({ show, on, canAct, field }: StageMovesProps) {
  const text = useText()
  const { view, moment } = show
  if (moment.at === 'opening') {
    return <Opening openings={view.openings} disabled={show.isSending} onChoose={on.open} />
  }
  if (moment.at === 'page' && moment.next === 'result' && show.isShown) {
    return (
      <div className={classes.result} data-ending>
        <Button wide onClick={on.result}>
          {text('play.result.see')}
        </Button>
      </div>
    )
  }
  if (!canAct) return null
  const meant = lastTurn(view)?.clarify ?? []
  const isUnclear = meant.length > 0
  return (
    <>
      {isUnclear && (
        <div role="status">
          <p className={classes.question}>{text('play.clarify.title')}</p>
          <p className={classes.hint}>{text('play.clarify.free')}</p>
        </div>
      )}
      <Choices
        options={isUnclear ? meant : view.options}
        disabled={show.isSending}
        free={show.free}
        onChoose={on.choose}
      />
      {isUnclear && (
        <button type="button" className={classes.else} onClick={() => field.current?.focus()}>
          {text('play.clarify.else')}
        </button>
      )}
    </>
  )
}
