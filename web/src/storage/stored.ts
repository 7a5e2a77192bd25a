/** The keys in local storage [R3.04]. */
type StoredKey =
  | 'token'
  | 'loginId'
  | 'gameInfo'
  | 'lang'
  | 'linkLang'
  | 'userInfo'
  | 'user'
  | 'UUIDONLY'
  | 'keyBoardHeight'
  | 'home'
  | 'pay'
  | 'textSize'

// A sandboxed frame forbids storage and a full phone refuses to write; the values are then kept in
// memory until a reload.
const memory = new Map<string, string>()

export function readStored(key: StoredKey): string | null {
  return memory.get(key) ?? tried(() => localStorage.getItem(key))
}

export function writeStored(key: StoredKey, value: string): void {
  const kept = tried(() => {
    localStorage.setItem(key, value)
    return true
  })
  if (kept) memory.delete(key)
  else memory.set(key, value)
}

export function forgetStored(key: StoredKey): void {
  memory.delete(key)
  tried(() => localStorage.removeItem(key))
}

/** For stores that keep themselves: what cannot be stored is theirs until a reload all the same. */
export const storageOfStores = {
  getItem: (name: string) => tried(() => localStorage.getItem(name)),
  setItem: (name: string, value: string) => {
    tried(() => localStorage.setItem(name, value))
  },
  removeItem: (name: string) => {
    tried(() => localStorage.removeItem(name))
  },
}

const playPrefix = 'fabula.play.'

export function playStorageName(playerId: string, gameId: string): string {
  return `${playPrefix}${playerId}.${gameId}`
}

/** Forgets drafts and bookmarks of every player on this device. */
export function forgetPlays(): void {
  tried(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(playPrefix))
    for (const name of names) localStorage.removeItem(name)
  })
}

export function readStoredJson(key: StoredKey): unknown {
  const stored = readStored(key)
  return stored === null ? null : tried(() => JSON.parse(stored))
}

function tried<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch {
    return null
  }
}
