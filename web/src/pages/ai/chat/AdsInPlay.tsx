import type { ReactNode } from 'react'
import { AdChoicesHere } from '../../../ads/adsHere.tsx'
import { HouseAd } from '../../../ads/HouseAd.tsx'

/** Energy for an ad, on the sheet that says how much there is. */
export const energyByAd: ReactNode = <AdChoicesHere />

/** The trailer that runs over the stage where no network has an ad. */
export function TrailerInPlay() {
  return <HouseAd />
}
