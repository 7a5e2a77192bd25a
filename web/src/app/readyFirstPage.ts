import { routeOf, stack } from '../stack/nav.ts'
import { readyPage } from './lazyPage.ts'

/**
 * Resolves when the code and the data of the first page are there.
 * @param user the player's data, where they are not known yet: what a page stores is stored for them
 */
export async function readyFirstPage(user: Promise<void> | null): Promise<void> {
  const { pages, tabs } = stack.view()
  const first = pages.at(-1) ?? tabs[0]
  const route = first && routeOf(first.path)
  if (!route) return
  const code = readyPage(route.component)
  try {
    await user
    await Promise.all([code, route.prepare?.(first.query)])
  } catch {
    // The page tries again, and shows what is missing.
  }
}
