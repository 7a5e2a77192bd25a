import { Button } from '../components/Button.tsx'
import { useText } from '../i18n/text.ts'
import { useAdOffer } from './useAdOffer.ts'

interface ReviveByAdProps {
  readonly place: { readonly game_id: string; readonly chat_id: string }
  readonly busy: boolean
  readonly onWatched: (nonce: string) => void
}

/** Offers to go on after an ad, in place of coins. Nothing where no ad is to be had. */
export function ReviveByAd({ place, busy, onWatched }: ReviveByAdProps) {
  const text = useText()
  const { state, isBusy, watch } = useAdOffer('revive')
  const tap = async () => {
    const nonce = await watch({ scene: 'revive', place })
    if (nonce !== null) onWatched(nonce)
  }
  if (state !== 'ready' && state !== 'adsLoading') return null
  return (
    <Button
      wide
      look="second"
      icon="gift"
      busy={isBusy || busy}
      disabled={state !== 'ready'}
      onClick={() => void tap()}
    >
      {text(state === 'ready' ? 'ads.forRevive' : 'ads.adsLoading')}
    </Button>
  )
}
