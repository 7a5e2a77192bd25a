import type { ComponentProps } from 'react'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { NextEnergy } from '../../../components/wallet/NextEnergy.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './WelfarePage.module.css'

interface EnergyNowProps {
  readonly day: ComponentProps<typeof NextEnergy>['day']
  /** Today's check-in is not claimed. */
  readonly gift: boolean
  /** The coins are enough for an exchange. */
  readonly trade: boolean
}

/** What can be done now for more energy, and when the next comes by itself. */
export function EnergyNow({ day, gift, trade }: EnergyNowProps) {
  const text = useText()
  return (
    <section className={css.card} data-energy-now>
      <h2>
        <WholeWords>{text('daily.now.title')}</WholeWords>
      </h2>
      <div className={css.words}>
        {gift && <p>{text('daily.now.gift')}</p>}
        {trade && <p>{text('daily.now.trade')}</p>}
        {!gift && !trade && <p>{text('daily.now.none')}</p>}
        <NextEnergy day={day} />
      </div>
    </section>
  )
}
