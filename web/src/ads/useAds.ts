import type { Calls, HouseAdView, OutputOf } from '@fabula/contract'
import { create } from 'zustand'
import type { AdStatus } from './adMachine.ts'

export type AdLimit = OutputOf<Calls['adv/incentiveAdvLimit']>

/** Our own trailer while it runs. */
export interface RunningHouseAd {
  readonly ad: HouseAdView
  /** Key of the page that shows it. */
  readonly page: string
  /** It ran to its end. */
  readonly onWatched: () => void
  readonly onClose: () => void
}

interface Ads {
  /** As the server said last; null before. */
  readonly limit: AdLimit | null
  readonly status: AdStatus
  /** An ad is being shown, or its reward waited for. */
  readonly isBusy: boolean
  readonly house: RunningHouseAd | null
}

/** What is known of ads on this device. */
export const useAds = create<Ads>(() => ({
  limit: null,
  status: 'idle',
  isBusy: false,
  house: null,
}))
