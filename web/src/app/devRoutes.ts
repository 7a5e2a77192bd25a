import type { PageRoutes } from '../stack/PageEntry.ts'
import { lazyPage } from './lazyPage.ts'

/** Every component in every state; in development only. */
export const devRoutes: PageRoutes = {
  '/dev': {
    component: lazyPage(async () => (await import('../pages/dev/index/DevPage.tsx')).DevPage),
  },
}
