import { guardedTap } from '../../components/guardedTap.ts'
import { useText } from '../../i18n/text.ts'
import type { TurnEventOf } from '../../play/wire.ts'
import type { StageActions, StageShow } from '../StageShow.ts'
import css from './Choices.module.css'
import { Choices, Cost } from './Choices.tsx'

interface ClarifyProps {
  readonly asked: TurnEventOf<'clarify'>
  /** What the player typed. */
  readonly words: string
  /** Energy that it costs to just say them. */
  readonly sayPower: number
  readonly show: StageShow
  readonly on: StageActions
  /** Lets the player find other words. */
  readonly onElse: () => void
}

/** The question before anything happens: which option was meant, or whether it may be done for good. */
export function Clarify({ asked, words, sayPower, show, on, onElse }: ClarifyProps) {
  const text = useText()
  const { choices, confirm } = asked
  const title = confirm ? text(`play.confirm.${confirm}`) : text('play.clarify.title')
  return (
    <>
      <div role="status" data-confirm={confirm}>
        <p className={css.question}>{title}</p>
        <p className={css.hint}>{text('play.clarify.free')}</p>
      </div>
      <Choices
        options={choices}
        lang={show.view.lang}
        disabled={show.isSending}
        free={show.free}
        onChoose={on.choose}
        onAd={null}
      />
      <div className={css.others}>
        {asked.as_said && (
          <button
            type="button"
            className={css.say}
            disabled={show.isSending}
            data-just-say
            onClick={guardedTap(() => on.justSay(words))}
          >
            {text('play.clarify.justSay')} <Cost power={show.free ? 0 : sayPower} />
          </button>
        )}
        {confirm ? (
          <button type="button" className={css.say} data-decline onClick={on.decline}>
            {text('play.confirm.no')}
          </button>
        ) : (
          <button type="button" className={css.else} onClick={onElse}>
            {text('play.clarify.else')}
          </button>
        )}
      </div>
    </>
  )
}
