/** What a page tells of itself, for the title of the window. */
export interface PageWords {
  readonly game?: string
  readonly game_type?: string
}

interface TitleWords extends PageWords {
  readonly website: string
  /** The page's own title; empty where it has none. */
  readonly category: string
}

const placeholder = /\{(website|game|gift|news|game_type|device|category)\}/g
/** What joined the words of the template, where one of them is missing. */
const loose = /(?:\s*[|·–—:,-]\s*)+(?=[|·–—:,-]|$)|^\s*[|·–—:,-]\s*/g

/**
 * The window's title as the site wants it [R2.51]. Where the template has no place for what the page shows,
 * that stands before it.
 */
export function windowTitle(template: string, words: TitleWords): string {
  const known: Readonly<Record<string, string | undefined>> = { ...words, device: 'web' }
  const filled = template
    .replace(placeholder, (_, name: string) => known[name] ?? '')
    .replace(loose, '')
    .trim()
  const shown = words.category || words.game || ''
  const hasPlace = /\{(category|game)\}/.test(template)
  return [hasPlace ? '' : shown, filled].filter((part) => part !== '').join(' · ') || words.website
}
