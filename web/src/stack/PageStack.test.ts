import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntryState, HistoryPort } from './HistoryEntries.ts'
import { loginPath } from './PageEntry.ts'
import { PageStack, type StackOptions } from './PageStack.ts'

/**
 * A browser history for tests: it moves asynchronously, fires popstate, and drops the entries ahead
 * after a push.
 */
class FakeHistory implements HistoryPort {
  /** Ignores all moves, like a sandboxed frame. */
  isStuck = false
  #entries: { state: unknown; hash: string }[]
  #at = 0
  #listener: () => void = () => {}

  constructor(hash: string) {
    this.#entries = [{ state: null, hash }]
  }

  state(): unknown {
    return this.#entries[this.#at]?.state
  }

  hash(): string {
    return this.#entries[this.#at]?.hash ?? ''
  }

  push(state: EntryState, url: string): void {
    this.#at += 1
    this.#entries = [...this.#entries.slice(0, this.#at), { state: state, hash: url }]
  }

  replace(state: EntryState, url: string): void {
    this.#entries[this.#at] = { state: state, hash: url }
  }

  go(delta: number): void {
    const to = this.#at + delta
    if (this.isStuck || to < 0 || to >= this.#entries.length) return
    queueMicrotask(() => {
      this.#at = to
      this.#listener()
    })
  }

  onPop(listener: () => void): void {
    this.#listener = listener
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const known = ['/pages/home/index', '/pages/mine/index', '/story', '/edit', '/404', loginPath]

function started(options: Partial<StackOptions> & { hash?: string } = {}) {
  const history = new FakeHistory(options.hash ?? '#/')
  const left: string[] = []
  const stack = new PageStack({
    history,
    isKnown: (path) => known.includes(path),
    isTab: (path) => path.endsWith('/index'),
    redirect: () => null,
    transition: (_, show) => show(),
    beforeExit: () => left.push('press again'),
    exit: () => left.push('exit'),
    now: () => 1000,
    ...options,
  })
  stack.start()
  const urls = () => stack.view().pages.map(({ url }) => url)
  const settled = () => vi.advanceTimersByTimeAsync(20)
  return { history, stack, urls, left, settled }
}

test('all names of the entry page lead to one address [R2.20]', () => {
  for (const hash of ['', '#/', '#/pages/home/index', '#pages/home/index'])
    expect(started({ hash }).urls()).toEqual(['/'])
})

test('the stack holds fifty pages, and going back by 49 shows the first [R2.05, R2.09]', async () => {
  const { stack, urls, settled } = started()
  for (let id = 1; id < 50; id += 1) stack.navigateTo(`/story?id=${id}`)
  expect(stack.depth).toBe(50)
  expect(await stack.navigateBack(49)).toBe(true)
  await settled()
  expect(urls()).toEqual(['/'])
})

test('going back by more pages than there are shows the first page [R2.09]', async () => {
  const { stack, urls, settled } = started()
  stack.navigateTo('/story?id=1')
  await stack.navigateBack(99)
  await settled()
  expect(urls()).toEqual(['/'])
})

test('the same page cannot be opened twice in a row [R2.05]', () => {
  const { stack } = started()
  expect(stack.navigateTo('/story?id=1').ok).toBe(true)
  expect(stack.navigateTo('/story?id=1').errMsg).toBe('navigateTo:fail /story?id=1 locked')
  expect(stack.navigateTo('/story?id=2').ok).toBe(true)
})

test('a tab opens by switchTab only, and switchTab opens tabs only [R2.08]', () => {
  const { stack } = started()
  const tab = '/pages/mine/index'
  expect(stack.navigateTo(tab).errMsg).toBe('navigateTo:fail can not navigateTo a tabbar page')
  expect(stack.redirectTo(tab).ok).toBe(false)
  expect(stack.switchTab('/story').errMsg).toBe('switchTab:fail can not switch to no-tabBar page')
  expect(stack.reLaunch(`${tab}?from=x`).ok).toBe(true)
})

test('a missing url and an unknown page are refused with a reason [R2.05]', () => {
  const { stack } = started()
  expect(stack.navigateTo('').errMsg).toBe('navigateTo:fail Missing required args: "url"')
  expect(stack.navigateTo('/nope').errMsg).toBe('navigateTo:fail page `/nope` is not found')
})

test('calls made before the first page wait for it, in the order of the original [R2.05]', async () => {
  const history = new FakeHistory('#/')
  const { stack } = started()
  const waiting = new PageStack({
    history,
    isKnown: (path) => known.includes(path),
    isTab: () => false,
    redirect: () => null,
    transition: (_, show) => show(),
    beforeExit: () => {},
    exit: () => {},
    now: () => 0,
  })
  waiting.redirectTo('/story?id=2')
  waiting.navigateTo('/story?id=1')
  expect(waiting.view().pages).toEqual([])
  waiting.start()
  expect(waiting.view().pages.map(({ url }) => url)).toEqual(['/', '/story?id=2'])
  expect(stack.depth).toBe(1)
})

test('a page that needs a login opens the login, which returns to the page [R2.10]', () => {
  const redirect: StackOptions['redirect'] = ({ path, url }) =>
    path === '/story' ? `${loginPath}?return=${encodeURIComponent(url)}` : null
  const { stack } = started({ redirect })
  stack.navigateTo('/story?id=1')
  const top = stack.view().pages.at(-1)
  expect(top?.path).toBe(loginPath)
  expect(top?.query).toEqual({ return: '/story?id=1' })
})

test('the first tap of a visit on a switch is not lost: what is laid below the page renders nothing [R2.20]', async () => {
  const { stack, history, settled } = started({ hash: '#/edit' })
  const listener = vi.fn()
  stack.subscribe(listener)
  stack.pushBase()
  expect(listener).not.toHaveBeenCalled()
  history.go(-1)
  await settled()
  expect(stack.view().pages.map(({ url }) => url)).toEqual(['/'])
})

test('back on the first page shows a hint, and the next press leaves the app [R2.20]', async () => {
  const { stack, history, left, settled } = started()
  stack.pushBase()
  history.go(-1)
  await settled()
  expect(left).toEqual(['press again'])
  history.go(-1)
  await settled()
  expect(left).toEqual(['press again', 'exit'])
  expect(stack.depth).toBe(1)
})

test('back on a page that was opened by a link goes home [R2.03, R2.11]', async () => {
  const { stack, urls, settled } = started({ hash: '#/story?id=42' })
  await stack.navigateBack()
  await settled()
  expect(urls()).toEqual(['/'])
})

test('a guard that refuses keeps page and address, however the player went back [R2.04]', async () => {
  const { stack, history, urls, settled } = started()
  stack.navigateTo('/edit')
  const asked: string[] = []
  const top = stack.view().pages.at(-1)
  stack.guards.add(top?.key ?? '', (from) => asked.push(from) === 0)
  expect(await stack.navigateBack(1, 'backbutton')).toBe(false)
  history.go(-1)
  await settled()
  expect(urls()).toEqual(['/', '/edit'])
  expect(history.hash()).toBe('#/edit')
  expect(asked).toEqual(['backbutton', 'browser'])
})

test('pages change even in a frame that refuses to move its history [R2.07]', async () => {
  const { stack, history, urls } = started()
  stack.navigateTo('/story?id=1')
  history.isStuck = true
  stack.reLaunch('/story?id=2')
  await vi.advanceTimersByTimeAsync(799)
  expect(urls()).toEqual(['/', '/story?id=1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(urls()).toEqual(['/story?id=2'])
})

test('a tab stays alive, and its query is dropped [R2.08]', async () => {
  const { stack, settled } = started()
  const home = stack.view().pages[0]?.key
  stack.switchTab('/pages/mine/index?x=1')
  await settled()
  expect(stack.view().pages.map(({ url }) => url)).toEqual(['/pages/mine/index'])
  stack.switchTab('/')
  await settled()
  expect(stack.view().pages[0]?.key).toBe(home)
})

test('a logout leaves no tab alive: what the next player finds there is new [R2.07] [R4.02]', async () => {
  const { stack, settled } = started()
  const home = stack.view().pages[0]?.key
  stack.switchTab('/pages/mine/index')
  await settled()
  expect(stack.view().tabs).not.toEqual([])
  stack.reLaunch(loginPath)
  await settled()
  expect(stack.view().tabs).toEqual([])
  stack.switchTab('/')
  await settled()
  expect(stack.view().pages[0]?.key).not.toBe(home)
})
