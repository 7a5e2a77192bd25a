/** What a message of the site says, as a notice of the system. */
interface Notice {
  readonly title: string
  readonly options: {
    readonly body: string
    readonly lang: string
    readonly icon: string
    readonly tag: string
    readonly data: { readonly page: string }
  }
}

/** Null for what is no message of ours. @param message JSON, as the server sends it */
export function noticeOf(message: string): Notice | null {
  const { title, body, page, lang } = parsed(message)
  if (typeof title !== 'string' || typeof body !== 'string') return null
  return {
    title,
    options: {
      body,
      lang: typeof lang === 'string' ? lang : 'en',
      icon: './apple-touch-icon.png',
      // A newer one takes the place of the one before it.
      tag: 'tonight',
      data: { page: typeof page === 'string' ? page : '' },
    },
  }
}

function parsed(message: string): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(message)
    return typeof said === 'object' && said !== null ? { ...said } : {}
  } catch {
    return {}
  }
}

/** What is used of the browser's windows. */
export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly AppWindow[]>
  openWindow(url: string): Promise<unknown>
}

interface AppWindow {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** Goes to a page of the app: in a window of it that is open, else in a new one. */
export async function openPage(
  windows: Windows,
  { scope, page }: { readonly scope: string; readonly page: unknown },
): Promise<void> {
  // Only pages of ours: whatever else a message names leads to home.
  const path = typeof page === 'string' && page.startsWith('/pages/') ? page : ''
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const open = all.find(({ url }) => url.startsWith(scope))
  if (!open) {
    await windows.openWindow(path === '' ? scope : `${scope}#${path}`)
    return
  }
  await open.focus()
  if (path !== '') open.postMessage({ type: 'OPEN_PAGE', page: path })
}
