const storageName = 'fabula.pages'
const mostPages = 60

type Saved = Record<string, unknown>

/** State of pages that survives when they are built again, by page key. The oldest are dropped. */
const pages = new Map<string, Saved>(Object.entries(readAll()))

export function savedOf(key: string): Readonly<Saved> {
  return pages.get(key) ?? {}
}

export function save(key: string, name: string, value: unknown): void {
  const saved = { ...pages.get(key), [name]: value }
  pages.delete(key)
  pages.set(key, saved)
  for (const oldest of pages.keys()) {
    if (pages.size <= mostPages) break
    pages.delete(oldest)
  }
}

/** Somebody else may come to this device: nothing of what was written or chosen stays. */
export function forgetPages(): void {
  pages.clear()
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // Storage is forbidden: nothing was kept there.
  }
}

/** Keeps the state when the tab reloads, where storage is allowed. */
export function keepSavedStateOverReload(): void {
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(pages)))
    } catch {
      // Storage is forbidden or full: a reload then starts without it.
    }
  })
}

function readAll(): Record<string, Saved> {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? '{}')
  } catch {
    return {}
  }
}
