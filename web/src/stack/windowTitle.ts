/** What a page adds to the window's title. */
export interface PageTitleWords {
  readonly game?: string
  readonly game_type?: string
}

interface TitleWords extends PageTitleWords {
  readonly website: string
  /** The page's own title; empty if it has none. */
  readonly category: string
}

const placeholder = /\{(website|game|gift|news|game_type|device|category)\}/g
const emptyBrackets = /\s*(\(\s*\)|\[\s*\]|（\s*）)/g
/** Separators of the template that are left over where a value is missing. */
const loose = /(?:\s*[|·–—:,-]\s*)+(?=[|·–—:,-]|$)|^\s*[|·–—:,-]\s*/g

/**
 * The window's title by the site's template [R2.51]. If the template has no place for the page's
 * name, the name comes first.
 */
export function windowTitle(template: string, words: TitleWords): string {
  const known: Readonly<Record<string, string | undefined>> = { ...words, device: 'web' }
  const filled = template
    .replace(placeholder, (_, name: string) => known[name] ?? '')
    .replace(emptyBrackets, '')
    .replace(loose, '')
    .trim()
  const shown = words.category || words.game || ''
  const hasPlace = /\{(category|game)\}/.test(template)
  return [hasPlace ? '' : shown, filled].filter((part) => part !== '').join(' · ') || words.website
}
