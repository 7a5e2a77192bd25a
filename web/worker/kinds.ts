/** The app's only page; the hash says what it shows. Paths such as `/docs` are pages of the server. */
export function isDocument(url: URL, scope: string): boolean {
  const { origin, pathname } = new URL(scope)
  return (
    url.origin === origin && (url.pathname === pathname || url.pathname === `${pathname}index.html`)
  )
}

/** A file of the build, whose name changes with its content. */
export function isAsset(url: URL, scope: string): boolean {
  return url.href.startsWith(new URL('assets/', scope).href)
}

/** A picture of a story or a player, which may change under the same name. */
export function isArt(url: URL, scope: string): boolean {
  if (url.origin !== new URL(scope).origin) return false
  return (
    /^\/stories\/[\w-]+\/art\//.test(url.pathname) ||
    url.href.startsWith(new URL('avatars/', scope).href)
  )
}
