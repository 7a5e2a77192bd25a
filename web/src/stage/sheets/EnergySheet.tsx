import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/overlays/Sheet.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import css from './Sheets.module.css'

interface EnergySheetProps {
  readonly open: boolean
  /** A move failed because there was not enough energy. */
  readonly starved: boolean
  readonly power: number
  readonly has: number | null
  readonly guest: boolean
  /** Leads to linking an account; null where there is no way to it. */
  readonly onBind: (() => void) | null
  /** When the next energy comes. */
  readonly next: ReactNode
  /** Energy for an ad, where ads play. */
  readonly ad?: ReactNode
  readonly onGet: () => void
  readonly onClose: () => void
}

/** How much energy the player has and where to get more. The draft stays in the composer. */
export function EnergySheet(props: EnergySheetProps) {
  const { open, starved, power, has, guest, onBind, onGet, onClose } = props
  const text = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text(starved ? 'play.energy.title' : 'play.energy.yours')}
    >
      <div className={css.offer}>
        <p>
          <WholeWords sentence>
            {text(starved ? 'play.energy.body' : 'play.energy.have', { power, has: has ?? 0 })}
          </WholeWords>
        </p>
        {onBind && <p>{text('play.energy.guest')}</p>}
        {!guest && <p>{text('play.energy.player')}</p>}
        {props.next}
        {props.ad}
        <div className={css.buttons}>
          {onBind && (
            <Button wide icon="gift" onClick={onBind}>
              {text('play.energy.bind')}
            </Button>
          )}
          <Button wide icon="bolt" look={onBind ? 'second' : 'primary'} onClick={onGet}>
            {text('play.energy.get')}
          </Button>
          <Button wide look="quiet" onClick={onClose}>
            {text('play.energy.later')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
