import { type ReactNode, type RefObject, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { Composer } from './Composer.tsx'
import classes from './Stage.module.css'
import type { StageActions, StageShow } from './Stage.tsx'
import { StageMoves } from './StageMoves.tsx'
import { StageWords } from './StageWords.tsx'
import { TextCard } from './TextCard.tsx'

interface StageFrontProps {
  readonly show: StageShow
  readonly on: StageActions
  /** Who speaks. */
  readonly name: string | null
  readonly advance: 'skip' | 'next' | null
  readonly canAct: boolean
  readonly notice: ReactNode
}

/** The card and the composer under it. */
export function StageFront({ show, on, name, advance, canAct, notice }: StageFrontProps) {
  const text = useText()
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null)
  const { view, moment } = show
  const isOpening = moment.at === 'opening'
  // Nothing more can be said: only the result is left.
  const isOver = moment.at === 'page' && moment.next === 'result' && show.isShown
  return (
    <div className={classes.front}>
      {notice}
      <TextCard
        name={name}
        advance={advance}
        onAdvance={on.advance}
        words={<StageWords show={show} on={on} />}
      >
        <StageMoves show={show} on={on} canAct={canAct} field={field} />
      </TextCard>
      {!isOver && (
        <Composer
          field={field}
          draft={show.draft}
          power={isOpening || show.free ? 0 : view.power}
          placeholder={text(isOpening ? 'play.opening.own' : 'play.say')}
          waiting={!canAct && !isOpening}
          onType={on.type}
          onSend={on.say}
        />
      )}
    </div>
  )
}
