import { timing } from '@fabula/contract'
import { type ComponentType, lazy } from 'react'
import { PageCodeMissing } from '../components/PageCodeMissing.ts'
import type { PageProps } from '../stack/PageEntry.ts'

type Load = () => Promise<ComponentType<PageProps>>

const loaders = new Set<Load>()

/** A page whose code comes when it is first shown; it fails after 60 s [R9.04]. */
export function lazyPage(load: Load) {
  loaders.add(load)
  return lazy(async () => {
    try {
      return { default: await Promise.race([load(), tooLate()]) }
    } catch (cause) {
      throw new PageCodeMissing(cause)
    }
  })
}

/** Fetches the other pages while nothing else happens, so that going there needs no network. */
export function loadPagesAhead(): void {
  const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000))
  idle(() => {
    for (const load of loaders) load().catch(() => {})
  })
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('page:fail timeout')), timing.loadingTimeoutMs)
  })
}
