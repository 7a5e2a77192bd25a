/** Thrown when a page's code did not load. Browsers remember the failure, so only a reload tries again. */
export class PageCodeMissing extends Error {
  constructor(cause: unknown) {
    super('page:fail code', { cause })
    this.name = 'PageCodeMissing'
  }
}

/** Reloads if the server answers: a reload without a network would lose the app. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (answer?.ok) location.reload()
  return answer?.ok ?? false
}

const storageName = 'fabula.reloaded'

/** Reloads once when a chunk is missing: after a deploy those of the old build are gone. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!isFirstTime()) return
    reloadIfReachable()
      .then((reloads) => {
        if (!reloads) sessionStorage.removeItem(storageName)
      })
      .catch(reportError)
  })
}

function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(storageName)) return false
    sessionStorage.setItem(storageName, '1')
    return true
  } catch {
    // Without storage the reload could repeat for ever.
    return false
  }
}
