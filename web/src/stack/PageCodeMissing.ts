/** A page's code did not come. Browsers remember that it failed: only a reload asks again. */
export class PageCodeMissing extends Error {
  constructor(cause: unknown) {
    super('page:fail code', { cause })
    this.name = 'PageCodeMissing'
  }
}

/** Reloads, if there is something to load: a reload without a network would lose the app itself. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (answer?.ok) location.reload()
  return answer?.ok ?? false
}

const storageName = 'fabula.reloaded'

/** After a deploy the chunks of the old build are gone: one reload fetches the new one. */
export function reloadStaleOnce(): void {
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
    // Where nothing can be remembered, a reload could repeat for ever.
    return false
  }
}
