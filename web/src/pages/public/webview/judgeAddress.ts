/** Shown here as one of ours, or as one the site named; only outside; or no web page at all. */
export type Judged = 'own' | 'allowed' | 'outside' | 'none'

interface Known {
  /** Our origin. */
  readonly own: string
  /** Origins whose pages the site lets in. */
  readonly allowed: readonly string[]
}

/** Whether a page may be shown inside the app [R2.41]. */
export function judgeAddress(url: string, { own, allowed }: Known): Judged {
  if (!URL.canParse(url)) return 'none'
  const address = new URL(url)
  if (!/^https?:$/.test(address.protocol)) return 'none'
  // A name before the host is there to be taken for it.
  if (address.username !== '' || address.password !== '') return 'none'
  if (address.origin === own) return 'own'
  return allowed.includes(address.origin) ? 'allowed' : 'outside'
}
