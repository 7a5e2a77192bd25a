import { randomId } from '../randomId.ts'
import { type BackFrom, BackGuards } from './BackGuards.ts'
import {
  type EntryState,
  HistoryEntries,
  type HistoryPort,
  MoveQueue,
  rethrowLater,
} from './HistoryEntries.ts'
import { homePath, notFoundPath, type PageEntry, type PageTarget } from './PageEntry.ts'
import { parseUrl } from './parseUrl.ts'

/** The kind of transition: a page comes in, goes out, or replaces another. */
export type PageMove = 'push' | 'pop' | 'swap'

export interface StackOptions {
  readonly history: HistoryPort
  isKnown(path: string): boolean
  isTab(path: string): boolean
  /** Another URL to open instead, for example the login; null to go on. */
  redirect(target: PageTarget): string | null
  /** Runs the transition; calls `show` when the new pages may be rendered. */
  transition(move: PageMove, show: () => void): void
  /** Back was pressed once on the first page; the next press leaves the app. */
  beforeExit(): void
  /** Leaves the app. `leave` goes to the browser's entry before ours. */
  exit(leave: () => void): void
  now(): number
}

interface StackView {
  readonly pages: readonly PageEntry[]
  /** Tabs that are alive outside the stack. */
  readonly tabs: readonly PageEntry[]
}

/** The result of a call, worded like the callbacks of the original. */
export interface RouteOutcome {
  readonly ok: boolean
  readonly errMsg: string
}

type Kind = 'navigateTo' | 'switchTab' | 'redirectTo' | 'reLaunch'

// Calls made before the first page run in this order, as in the original.
const kinds: readonly Kind[] = ['navigateTo', 'switchTab', 'redirectTo', 'reLaunch']
const pressAgainMs = 2000

/**
 * The pages of the app, each of which is one entry of the browser's history. The browser moves
 * asynchronously and without asking: each of our moves waits for its popstate, and a move by the
 * player is read from there.
 */
export class PageStack {
  readonly guards = new BackGuards()
  readonly #options: StackOptions
  readonly #history: HistoryEntries
  readonly #queue = new MoveQueue()
  readonly #listeners = new Set<() => void>()
  readonly #tabs = new Map<string, PageEntry>()
  #pages: readonly PageEntry[] = []
  #view: StackView = { pages: [], tabs: [] }
  #waiting: { kind: Kind; target: PageTarget }[] = []
  #lockedUrl: string | null = null
  #pressedAt = Number.NEGATIVE_INFINITY

  constructor(options: StackOptions) {
    this.#options = options
    this.#history = new HistoryEntries(options.history, (state) =>
      this.#queue.run(() => this.#browserMoved(state)),
    )
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): StackView => this.#view

  get depth(): number {
    return this.#pages.length
  }

  /**
   * Shows the page of the current address. After a reload it keeps its place in the history and its
   * saved state.
   */
  start(): void {
    const state = this.#history.entryState()
    this.#history.hasExit = state?.hasExit ?? false
    const index = Math.max(0, state?.i ?? 0)
    const entry = this.#entryAt(this.#history.hash(), index, state?.k)
    this.#history.replace(index, entry.key, entry.url)
    this.#show('swap', [entry])
    const waiting = this.#waiting.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    this.#waiting = []
    for (const { kind, target } of waiting) this.#route(kind, target)
  }

  navigateTo(url: string): RouteOutcome {
    return this.#ask('navigateTo', url)
  }

  redirectTo(url: string): RouteOutcome {
    return this.#ask('redirectTo', url)
  }

  reLaunch(url: string): RouteOutcome {
    return this.#ask('reLaunch', url)
  }

  switchTab(url: string): RouteOutcome {
    return this.#ask('switchTab', url)
  }

  /** Resolves to false if a guard refused. On the only page it goes home, or leaves the app. */
  async navigateBack(delta: number | string = 1, from: BackFrom = 'navigateBack') {
    const wanted = Math.trunc(Number(delta)) || 1
    const count = Math.max(0, Math.min(wanted, this.#pages.length - 1))
    const leaving = this.#pages.slice(-Math.max(1, count))
    if (!(await this.guards.mayLeave(leaving, from))) return false
    this.#queue.run(async () => {
      const below = this.#pages.at(-1 - count)
      if (count === 0 || !below) return this.#backFromOnly()
      await this.#history.goTo(below.index)
      this.#settle('pop')
    })
    return true
  }

  /** The device's back key, which a wrapper tells of: on the root it leaves the app by two presses, as in a browser. */
  async deviceBack(): Promise<void> {
    const only = this.#pages.length === 1 ? this.#pages[0] : undefined
    if (!only || !this.#isRoot(only)) {
      await this.navigateBack(1, 'browser')
      return
    }
    if (await this.guards.mayLeave([only], 'browser')) this.#pressedBackOnRoot()
  }

  /**
   * Puts home and an entry for leaving below the first page. Must be called during a tap: browsers
   * skip entries pushed without one. Listeners are not told, because nothing is shown otherwise and
   * a page that is rendered during a tap turns the checkbox back that was tapped.
   */
  pushBase(): void {
    const only = this.#pages[0]
    if (this.#history.hasExit || this.#pages.length !== 1 || only?.index !== 0) return
    this.#history.hasExit = true
    this.#history.replace(-1, 'exit', '/')
    if (this.#isRoot(only)) {
      this.#history.push(0, only.key, only.url)
      return
    }
    const home = this.#entryAt('/', 0)
    this.#history.push(0, home.key, '/')
    this.#history.push(1, only.key, only.url)
    this.#pages = [{ ...only, index: 1 }]
  }

  #ask(kind: Kind, url: string): RouteOutcome {
    const target = parseUrl(url, this.#options.isKnown)
    const complaint = this.#complaint(kind, url, target)
    if (complaint) return { ok: false, errMsg: `${kind}:fail ${complaint}` }
    this.#lockedUrl = kind === 'navigateTo' ? target.url : null
    if (this.#pages.length === 0) this.#waiting.push({ kind, target })
    else this.#route(kind, target)
    return { ok: true, errMsg: `${kind}:ok` }
  }

  #complaint(kind: Kind, url: string, target: PageTarget): string | null {
    const { isTab } = this.#options
    if (!url) return 'Missing required args: "url"'
    if (target.path === notFoundPath) return `page \`${url}\` is not found`
    const tab = isTab(target.path)
    if (kind === 'switchTab') return tab ? null : 'can not switch to no-tabBar page'
    if (kind !== 'reLaunch' && tab) return `can not ${kind} a tabbar page`
    if (kind === 'navigateTo' && this.#lockedUrl === target.url) return `${target.url} locked`
    return null
  }

  #route(kind: Kind, target: PageTarget): void {
    this.#queue.run(() => {
      if (kind === 'navigateTo') return this.#push(target)
      if (kind === 'redirectTo') return this.#replaceTop(target)
      return this.#restart(kind, target)
    })
  }

  #push(target: PageTarget): void {
    const entry = this.#entry(target, this.#history.index + 1)
    this.#history.push(entry.index, entry.key, entry.url)
    this.#show('push', [...this.#pages, entry])
  }

  #replaceTop(target: PageTarget): void {
    const entry = this.#entry(target, this.#history.index)
    this.#history.replace(entry.index, entry.key, entry.url)
    this.#show('swap', [...this.#pages.slice(0, -1), entry])
  }

  async #restart(kind: 'switchTab' | 'reLaunch', target: PageTarget): Promise<void> {
    await this.#history.goTo(0)
    const kept = kind === 'switchTab' ? this.#tabs.get(target.path) : undefined
    if (kind === 'reLaunch') this.#tabs.clear()
    const bare = kind === 'switchTab' ? parseUrl(target.path, this.#options.isKnown) : target
    const entry = kept ? { ...kept, index: 0 } : this.#entry(bare, 0)
    this.#history.replace(0, entry.key, entry.url)
    this.#show('swap', [entry])
  }

  async #backFromOnly(): Promise<void> {
    this.#lockedUrl = null
    if (this.#history.index > 0) {
      await this.#history.goTo(this.#history.index - 1)
      return this.#settle('pop')
    }
    if (this.#pages[0]?.path !== homePath) await this.#restart('reLaunch', this.#home())
  }

  async #browserMoved(state: EntryState | null): Promise<void> {
    if (!state) return this.#hashTyped()
    const { index } = this.#history
    this.#lockedUrl = null
    const leaving = this.#pages.filter((page) => page.index > state.i)
    this.#history.index = state.i
    if (state.i < 0) return this.#backOnExit(leaving)
    if (state.i >= index || !this.guards.has(leaving))
      return this.#settle(state.i < index ? 'pop' : 'push')
    // The browser has already moved: undo that, then ask.
    await this.#history.goTo(index)
    this.#detached(this.navigateBack(leaving.length, 'browser'))
  }

  #hashTyped(): void {
    const entry = this.#entryAt(this.#history.hash(), this.#history.index + 1)
    this.#history.replace(entry.index, entry.key, entry.url)
    this.#show('push', [...this.#pages, entry])
  }

  async #backOnExit(leaving: readonly PageEntry[]): Promise<void> {
    await this.#history.goTo(leaving.at(-1)?.index ?? 0)
    const only = leaving.length === 1 ? leaving[0] : undefined
    if (!only || !this.#isRoot(only)) {
      this.#detached(this.navigateBack(leaving.length, 'browser'))
      return
    }
    this.#detached(
      this.guards.mayLeave(leaving, 'browser').then((may) => may && this.#pressedBackOnRoot()),
    )
  }

  #pressedBackOnRoot(): void {
    const now = this.#options.now()
    const again = now - this.#pressedAt < pressAgainMs
    this.#pressedAt = now
    if (again) this.#options.exit(() => this.#history.leave())
    else this.#options.beforeExit()
  }

  /** Updates the stack to the place in the history; a page that is no longer held is built again. */
  #settle(move: PageMove): void {
    const { index } = this.#history
    const kept = this.#pages.filter((page) => page.index <= index)
    const isThere = kept.at(-1)?.index === index
    const anew = () => this.#entryAt(this.#history.hash(), index, this.#history.entryState()?.k)
    this.#show(move, isThere ? kept : [...kept, anew()])
  }

  #show(move: PageMove, pages: readonly PageEntry[]): void {
    this.#pages = pages
    if (move !== 'push') this.#lockedUrl = null
    for (const page of pages) if (this.#options.isTab(page.path)) this.#tabs.set(page.path, page)
    this.#options.transition(move, () => this.#publish())
  }

  #publish(): void {
    this.#view = { pages: this.#pages, tabs: [...this.#tabs.values()] }
    for (const listener of this.#listeners) listener()
  }

  #home(): PageTarget {
    return parseUrl('/', this.#options.isKnown)
  }

  /** No page of ours comes before this one: it is home, or the login in its place. */
  #isRoot(page: PageEntry): boolean {
    const instead = this.#options.redirect(this.#home())
    const root = instead ? parseUrl(instead, this.#options.isKnown).path : homePath
    return page.path === root
  }

  #entryAt(url: string, index: number, key?: string): PageEntry {
    return this.#entry(parseUrl(url, this.#options.isKnown), index, key)
  }

  #entry(target: PageTarget, index: number, key: string = randomId()): PageEntry {
    const instead = this.#options.redirect(target)
    const shown = instead === null ? target : parseUrl(instead, this.#options.isKnown)
    const kept = this.#tabs.get(shown.path)
    return kept && kept.key === key ? { ...kept, index } : { ...shown, key, index }
  }

  /** A guard that throws counts as a refusal; the error goes to the global handler. */
  #detached(asking: Promise<unknown>): void {
    asking.catch(rethrowLater)
  }
}
