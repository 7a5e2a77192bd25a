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
