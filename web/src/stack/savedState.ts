const storageName = 'fabula.pages'
const mostPages = 60

type Saved = Record<string, unknown>

/** What pages want to find again when they are built anew, by page key; the oldest are dropped. */
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

/** Carries them over a reload of the tab, where the frame allows it. */
export function keepSavedStateOverReload(): void {
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(pages)))
    } catch {
      // Refused or full: a reload then starts the pages afresh.
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
