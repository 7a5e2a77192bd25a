import type { ComponentType } from 'react'
import type { PlainTextId } from '../i18n/text.ts'

type Query = Readonly<Record<string, string>>

export interface PageProps {
  readonly query: Query
}

/** How a path is shown. */
export interface PageRoute {
  readonly component: ComponentType<PageProps>
  /** Loads what the page shows; the first page of a start is rendered after it. */
  readonly prepare?: (query: Query) => Promise<void>
  /** Stays alive outside the stack and is opened by switchTab only. */
  readonly tab?: boolean
  readonly needsLogin?: boolean
  /** Title of the browser window [R2.49]; the product's name if absent. */
  readonly title?: PlainTextId
}

export type PageRoutes = Readonly<Record<string, PageRoute>>

/** The page that a URL leads to. */
export interface PageTarget {
  readonly path: string
  readonly query: Query
  /** As in the hash, with the leading slash. */
  readonly url: string
}

/** A page on the stack. `key` survives a reload; `index` is its place in the browser's history. */
export interface PageEntry extends PageTarget {
  readonly key: string
  readonly index: number
}

export const homePath = '/pages/home/index'
export const playPath = '/pages/ai/chat'
export const notFoundPath = '/404'
export const loginPath = '/pages/public/login'
