import { type ReactNode, useId } from 'react'
import { Button } from '../Button.tsx'
import { WholeWords } from '../WholeWords.tsx'
import css from './Dialog.module.css'
import { useModal } from './useModal.ts'

type DialogAnswer = 'confirm' | 'cancel' | 'overlay'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly content?: ReactNode
  readonly confirmText: string
  /** Without it there is only the confirm button. */
  readonly cancelText?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onAnswer: (answer: DialogAnswer) => void
}

/** A question that the player confirms, cancels, or closes by a tap beside it [R3.15, R4.24]. */
export function Dialog(props: DialogProps) {
  const { open, title, content, onAnswer } = props
  const dialog = useModal(open, (reason) => onAnswer(reason === 'overlay' ? 'overlay' : 'cancel'))
  const titleId = useId()
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId}>
      <div className={css.card}>
        <h2 id={titleId} className={css.title}>
          <WholeWords>{title}</WholeWords>
        </h2>
        {content !== undefined && (
          <div className={css.content}>
            <WholeWords sentence>{content}</WholeWords>
          </div>
        )}
        <div className={css.buttons}>
          <Button
            wide
            look={props.danger ? 'danger' : 'primary'}
            busy={props.busy ?? false}
            onClick={() => onAnswer('confirm')}
          >
            {props.confirmText}
          </Button>
          {props.cancelText !== undefined && (
            <Button wide look="quiet" onClick={() => onAnswer('cancel')}>
              {props.cancelText}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}
