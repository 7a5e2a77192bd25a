const storageName = 'fabula.reloaded'

/** After a deploy the chunks of the old build are gone: one reload fetches the new one. */
export function reloadStaleOnce(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(storageName)) return
      sessionStorage.setItem(storageName, '1')
    } catch {
      // Where nothing can be remembered, a reload could repeat for ever.
      return
    }
    event.preventDefault()
    location.reload()
  })
}
