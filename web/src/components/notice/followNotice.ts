import { nav } from '../../stack/nav.ts'

/** Opens a page of ours in the app, and a web address in the browser. */
export function followNotice(link: string): void {
  if (link.startsWith('/')) nav.navigateTo(link)
  else if (/^https?:/.test(link)) window.open(link, '_blank', 'noopener')
}
