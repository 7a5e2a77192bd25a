import { timing } from '@fabula/contract'
import { type ComponentType, createElement, lazy, useState } from 'react'
import { showTexts } from '../i18n/language.ts'
import type { TextPart } from '../i18n/loadTexts.ts'
import { PageCodeMissing } from '../stack/PageCodeMissing.ts'
import type { PageProps } from '../stack/PageEntry.ts'
import { idle, withDeadline } from '../waiting.ts'

type Load = () => Promise<ComponentType<PageProps>>

const deadline = { ms: timing.loadingTimeoutMs, late: () => new Error('page:fail timeout') }
const loaders = new Set<Load>()
const loaded = new Map<Load, ComponentType<PageProps>>()
const loaderOf = new WeakMap<ComponentType<PageProps>, Load>()

interface LazyOptions {
  /** Loads the page before it is first shown. */
  readonly ahead?: boolean
  /** The texts without which it is not shown. */
  readonly texts?: readonly TextPart[]
}

/** A page whose code and texts are loaded when it is first shown; loading fails after 60 s [R9.04]. */
export function lazyPage(
  code: Load,
  { ahead = false, texts = ['play', 'pages'] }: LazyOptions = {},
): ComponentType<PageProps> {
  const load = async () => (await Promise.all([code(), showTexts(...texts)]))[0]
  if (ahead) loaders.add(load)
  const Later = lazy(async () => ({ default: await loadPage(load) }))
  // To suspend, even for code that is there, puts a skeleton on the screen, which React leaves there for 300 ms.
  const Page = (props: PageProps) =>
    createElement(useState(() => loaded.get(load) ?? Later)[0], props)
  loaderOf.set(Page, load)
  return Page
}

/** Loads the code of a page, so that it is rendered without a skeleton before it. */
export async function readyPage(page: ComponentType<PageProps>): Promise<void> {
  const load = loaderOf.get(page)
  if (load) await loadPage(load)
}

export async function loadPage(load: Load): ReturnType<Load> {
  try {
    const page = await withDeadline(load(), deadline)
    loaded.set(load, page)
    return page
  } catch (cause) {
    throw new PageCodeMissing(cause)
  }
}

/**
 * Loads the pages that most visits lead to, one after the other, so that opening them needs no
 * network. Starts with the first touch: a visit that only looks at its first page pays for no
 * other.
 */
export function prefetchPages(): void {
  if (savesData()) return
  const first = { once: true, passive: true, capture: true } as const
  const begin = () => {
    stop.abort()
    loadRest([...loaders]).catch(reportError)
  }
  const stop = new AbortController()
  for (const sign of ['pointerdown', 'keydown'] as const)
    window.addEventListener(sign, begin, { ...first, signal: stop.signal })
}

async function loadRest(rest: readonly Load[]): Promise<void> {
  for (const load of rest) {
    await idle()
    await loadPage(load).catch(() => {})
  }
}

/** Whether the player asked the browser to save data. Not every browser reports it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
