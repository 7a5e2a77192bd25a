import { fallbackLanguage } from '@fabula/contract'
import { listPublicHome } from './home.ts'
import type { CatalogDeps } from './storyCatalog.ts'

/** What is popular changes slowly. */
const freshMs = 60_000

/**
 * Tells the picture of the story that home shows first before login, in the language that nobody has chosen; '' as long as
 * it is not known. It answers at once and learns what is new meanwhile: the page must open though the database is silent.
 */
export function heroOf(deps: CatalogDeps): () => string {
  let known = ''
  let asked = Number.NEGATIVE_INFINITY
  const learn = async () => {
    const { banner } = await listPublicHome(deps, fallbackLanguage)
    known = banner?.img.url ?? ''
  }
  return () => {
    if (performance.now() - asked >= freshMs) {
      asked = performance.now()
      learn().catch(() => {})
    }
    return known
  }
}
