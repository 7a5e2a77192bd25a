import type { PageRoutes } from '../stack/PageEntry.ts'
import { lazyPage } from './lazyPage.ts'

/** The gallery of components, the buttons of the host, and the sign-in of seeded players; in development only. */
export const devRoutes: PageRoutes = {
  '/dev': {
    component: lazyPage(async () => (await import('../pages/dev/index/DevPage.tsx')).DevPage),
  },
  '/dev/host': {
    component: lazyPage(async () => (await import('../pages/dev/host/HostPage.tsx')).HostPage),
  },
  '/dev/signIn': {
    component: lazyPage(
      async () => (await import('../pages/dev/signIn/SignInPage.tsx')).SignInPage,
    ),
  },
}
