import { timing } from '@fabula/contract'
import { type ComponentType, lazy } from 'react'
import type { PageProps } from '../stack/PageEntry.ts'

/** A page whose code comes when it is first shown; it fails after 60 s [R9.04]. */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>) {
  return lazy(async () => ({ default: await Promise.race([load(), tooLate()]) }))
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('page:fail timeout')), timing.loadingTimeoutMs)
  })
}
