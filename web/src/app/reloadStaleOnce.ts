import { reloadIfReachable } from '../components/PageCodeMissing.ts'

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
