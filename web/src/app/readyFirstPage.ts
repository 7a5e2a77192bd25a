import { routeOf, stack } from '../stack/nav.ts'
import { readyPage } from './lazyPage.ts'

/**
 * Resolves when the code and the data of the first page are there.
 * @param user the player's data, where they are not known yet: what a page stores is stored for them
 * @param rendered aborts once the page is rendered, which then loads by itself
 */
export async function readyFirstPage(
  user: Promise<void> | null,
  rendered: AbortSignal,
): Promise<void> {
  const { pages, tabs } = stack.view()
  const first = pages.at(-1) ?? tabs[0]
  const route = first && routeOf(first.path)
  if (!route) return
  // The page tries again what fails here, and shows what is missing.
  const code = readyPage(route.component).catch(() => {})
  const load = async () => {
    await user
    if (!rendered.aborted) await route.prepare?.(first.query)
  }
  await Promise.all([code, load().catch(() => {})])
}
