/** `own` and `allowed` are shown inside the app, `outside` only in a browser; `none` is no web address. */
type Judged = 'own' | 'allowed' | 'outside' | 'none'

interface Known {
  /** The origin of this app. */
  readonly own: string
  /** Origins whose pages may be shown, as the site configures them. */
  readonly allowed: readonly string[]
}

/** Decides whether a page may be shown inside the app [R2.41]. */
export function judgeAddress(url: string, { own, allowed }: Known): Judged {
  const address = addressOf(url)
  if (!address || !/^https?:$/.test(address.protocol)) return 'none'
  // A user name in the address can be mistaken for the host.
  if (address.username !== '' || address.password !== '') return 'none'
  if (address.origin === own) return 'own'
  return allowed.includes(address.origin) ? 'allowed' : 'outside'
}

function addressOf(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    // It is no address. To ask before, as by `URL.canParse`, is not in Safari before 17 and Chrome before 120.
    return null
  }
}
