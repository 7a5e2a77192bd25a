import { useCallback, useEffect, useState } from 'react'
import { usePage } from '../stack/PageContext.ts'
import { adRefusal } from './adMachine.ts'
import type { AdUse } from './hostAds.ts'
import { useAds } from './useAds.ts'
import { type AskedAd, prepareAd, watchAd } from './watchAd.ts'

/** What is to be said of the next ad. */
export type AdOfferState = 'asking' | 'failed' | 'adsLimit' | 'noAdv' | 'adsLoading' | 'ready'

interface AdOffer {
  readonly state: AdOfferState
  readonly left: number
  readonly max: number
  /** What an ad for coins, and what one for energy pays. */
  readonly coin: number
  readonly power: number
  readonly isBusy: boolean
  watch(asked: Omit<AskedAd, 'page'>): Promise<string | null>
  retry(): void
}

/** Prepares an ad when it is rendered, and offers it. */
export function useAdOffer(scene: AdUse): AdOffer {
  const { key: page } = usePage()
  const { limit, status, isBusy } = useAds()
  const [hasFailed, setFailed] = useState(false)
  const prepare = useCallback(() => {
    setFailed(false)
    if (useAds.getState().status === 'none') useAds.setState({ status: 'idle' })
    prepareAd(scene).catch(() => setFailed(true))
  }, [scene])
  useEffect(prepare, [prepare])
  const isOfPlay = scene === 'gameOption' || scene === 'revive'
  const channel = isOfPlay ? limit?.play_channel : limit?.channel
  const { times = 0, max = 0, coin = 0, power = 0 } = limit ?? {}
  return {
    state: stateOf({ hasFailed, isKnown: limit !== null, times, max, channel, status }),
    ...{ left: Math.max(0, max - times), max, coin, power, isBusy },
    watch: (asked) => watchAd({ ...asked, page }),
    retry: prepare,
  }
}

interface Known {
  readonly hasFailed: boolean
  readonly isKnown: boolean
  readonly times: number
  readonly max: number
  readonly channel: object | null | undefined
  readonly status: ReturnType<typeof useAds.getState>['status']
}

/** The reasons in the order in which an ad is refused [R5.10]. */
function stateOf({ hasFailed, isKnown, times, max, channel, status }: Known): AdOfferState {
  if (hasFailed) return 'failed'
  if (!isKnown) return 'asking'
  return adRefusal({ times, max, hasChannel: Boolean(channel), status }) ?? 'ready'
}
