import type { ComponentType } from 'react'
import type { PlainTextId } from '../i18n/text.ts'

export type Query = Readonly<Record<string, string>>

export interface PageProps {
  readonly query: Query
}

/** A page of the app, under its path. */
export interface PageRoute {
  readonly component: ComponentType<PageProps>
  /** Kept alive off the stack, and reached by switchTab only. */
  readonly tab?: boolean
  readonly needsLogin?: boolean
  /** Of the browser's window [R2.49]; a page without one shows the product's name. */
  readonly title?: PlainTextId
}

export type PageRoutes = Readonly<Record<string, PageRoute>>

/** Where a url leads. */
export interface PageTarget {
  readonly path: string
  readonly query: Query
  /** As the hash shows it, with its slash in front. */
  readonly url: string
}

/** A page on the stack. `key` outlives a reload; `index` is its place in the browser's history. */
export interface PageEntry extends PageTarget {
  readonly key: string
  readonly index: number
}

export const homePath = '/pages/home/index'
export const notFoundPath = '/404'
export const loginPath = '/pages/public/login'
