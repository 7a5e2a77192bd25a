import { type ComponentProps, lazy, Suspense } from 'react'
import { useAdsPlayHere } from '../host/host.ts'
import type { AdChoices } from './AdChoices.tsx'
import type { ReviveByAd } from './ReviveByAd.tsx'

// Nothing of ads is loaded on the plain web, which has none [R6.03].
const Choices = lazy(async () => ({ default: (await import('./AdChoices.tsx')).AdChoices }))
const Revive = lazy(async () => ({ default: (await import('./ReviveByAd.tsx')).ReviveByAd }))

export function AdChoicesHere(props: ComponentProps<typeof AdChoices>) {
  if (!useAdsPlayHere()) return null
  return (
    <Suspense fallback={null}>
      <Choices {...props} />
    </Suspense>
  )
}

export function ReviveByAdHere(props: ComponentProps<typeof ReviveByAd>) {
  if (!useAdsPlayHere()) return null
  return (
    <Suspense fallback={null}>
      <Revive {...props} />
    </Suspense>
  )
}
