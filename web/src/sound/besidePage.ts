/** The app's own sounds lie beside its page; the server names them from its root. */
export function besidePage(url: string): string {
  return url.startsWith('/music/') ? `.${url}` : url
}
