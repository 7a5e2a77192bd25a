import type { Language } from '@fabula/contract'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/overlays/Sheet.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { clockText, dateFormat } from '../../i18n/dateFormat.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import type { ReviveView } from '../../play/wire.ts'
import css from './Sheets.module.css'

interface ReviveSheetProps {
  readonly open: boolean
  readonly revive: ReviveView
  /** The player's coins; null while they are not known. */
  readonly coins: number | null
  readonly busy: boolean
  readonly onAnswer: (accept: boolean) => void
  readonly onGetCoins: () => void
  /** Going on after an ad, where ads play. */
  readonly ad?: ReactNode
  readonly onClose: () => void
}

/** Offers to go on from the last checkpoint [R4.14]. Closing it is no answer. */
export function ReviveSheet(props: ReviveSheetProps) {
  const { open, revive, coins, busy, onAnswer, onClose } = props
  const text = useText()
  const { language } = useLanguage()
  const isShort = coins !== null && coins < revive.cost
  return (
    <Sheet open={open} onClose={onClose} title={text('play.revive.title')}>
      <div className={css.offer}>
        <p>
          <WholeWords sentence>{text('play.revive.body', { scene: revive.to })}</WholeWords>
        </p>
        <div className={css.terms}>
          <div className={css.figure}>
            {text('play.revive.cost')}
            <b>
              {revive.cost === 0
                ? text('play.revive.free')
                : text('play.reward.coins', { coin: revive.cost })}
            </b>
          </div>
          <div className={css.figure}>
            {text('play.revive.left')} <b>{revive.left}</b>
          </div>
          <div className={css.figure}>
            {text('play.revive.until')} <b>{timeOf(revive.expires_at, language)}</b>
          </div>
        </div>
        {isShort && <p className={css.warning}>{text('play.revive.short', { coin: coins })}</p>}
        <div className={css.buttons}>
          {isShort ? (
            <Button wide onClick={props.onGetCoins}>
              {text('daily.unlock.earn')}
            </Button>
          ) : (
            <Button wide busy={busy} onClick={() => onAnswer(true)}>
              {text('play.revive.accept', { coin: revive.cost })}
            </Button>
          )}
          {revive.cost > 0 && props.ad}
          <Button wide look="quiet" onClick={() => onAnswer(false)}>
            {text('play.revive.refuse')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function timeOf(at: number, language: Language): string {
  const day = dateFormat(language, { weekday: 'long' }).format(at)
  return `${day} ${clockText(language, at)}`
}
