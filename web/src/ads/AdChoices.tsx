import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import { useText } from '../i18n/text.ts'
import css from './Ads.module.css'
import { type AdOfferState, useAdOffer } from './useAdOffer.ts'

interface AdChoicesProps {
  /** Stands above the buttons. */
  readonly children?: ReactNode
}

/** Offers an ad for coins or for energy, and says why there is none [R1.06, R3.07]. */
export function AdChoices({ children }: AdChoicesProps) {
  const text = useText()
  const { state, left, max, coin, power, isBusy, watch, retry } = useAdOffer('coin')
  const isReady = state === 'ready'
  // For minors where the operator says so, and where a guardian has turned them off: no word of ads.
  if (max === 0 && state === 'adsLimit') return null
  const coins = text('daily.coins', { coin })
  const energy = text('daily.energy', { power: String(power) })
  return (
    <div className={css.offer} data-ad-offer={state}>
      {children}
      {coin > 0 && <p className={css.words}>{text('ads.body', { coins, energy })}</p>}
      {max > 0 && <p className={css.left}>{text('ads.left', { left, max })}</p>}
      <Trouble state={state} onRetry={retry} />
      {state !== 'failed' && state !== 'asking' && state !== 'adsLimit' && (
        <div className={css.buttons}>
          <Button
            wide
            icon="gift"
            busy={isBusy}
            disabled={!isReady}
            onClick={() => void watch({ scene: 'coin' })}
          >
            {text('ads.forCoins', { coins })}
          </Button>
          <Button
            wide
            look="second"
            icon="bolt"
            busy={isBusy}
            disabled={!isReady}
            onClick={() => void watch({ scene: 'energy' })}
          >
            {text('ads.forEnergy', { energy })}
          </Button>
        </div>
      )}
    </div>
  )
}

interface TroubleProps {
  readonly state: AdOfferState
  readonly onRetry: () => void
}

function Trouble({ state, onRetry }: TroubleProps) {
  const text = useText()
  if (state === 'ready') return null
  return (
    <>
      <p className={css.state} role="status">
        {text(state === 'asking' ? 'ads.adsLoading' : `ads.${state}`)}
      </p>
      {(state === 'failed' || state === 'noAdv') && (
        <Button wide look="quiet" onClick={onRetry}>
          {text('ads.retry')}
        </Button>
      )}
    </>
  )
}
