import { homePath, loginPath, notFoundPath, type PageRoutes } from '../stack/PageEntry.ts'
import { lazyPage } from './lazyPage.ts'

export const routes: PageRoutes = {
  [homePath]: {
    component: lazyPage(async () => (await import('../pages/home/index/HomePage.tsx')).HomePage),
    tab: true,
    needsLogin: true,
  },
  '/pages/home/gameList': {
    component: lazyPage(
      async () => (await import('../pages/home/gameList/GameListPage.tsx')).GameListPage,
    ),
    needsLogin: true,
    title: 'shell.title.allGames',
  },
  '/pages/home/gameDetail': {
    component: lazyPage(
      async () => (await import('../pages/home/gameDetail/GameDetailPage.tsx')).GameDetailPage,
    ),
    needsLogin: true,
  },
  '/pages/ai/chat': {
    component: lazyPage(async () => (await import('../pages/ai/chat/ChatPage.tsx')).ChatPage),
    needsLogin: true,
  },
  '/pages/ai/storyRecord': {
    component: lazyPage(
      async () => (await import('../pages/ai/storyRecord/StoryRecordPage.tsx')).StoryRecordPage,
    ),
    needsLogin: true,
    title: 'shell.title.memory',
  },
  '/pages/mine/index': {
    component: lazyPage(async () => (await import('../pages/mine/index/MinePage.tsx')).MinePage),
    tab: true,
    needsLogin: true,
    title: 'shell.title.me',
  },
  '/pages/setting/language': {
    component: lazyPage(
      async () => (await import('../pages/setting/language/LanguagePage.tsx')).LanguagePage,
    ),
    title: 'shell.title.language',
  },
  [loginPath]: {
    component: lazyPage(
      async () => (await import('../pages/public/login/LoginPage.tsx')).LoginPage,
    ),
  },
  '/pages/public/clause': {
    component: lazyPage(
      async () => (await import('../pages/public/clause/ClausePage.tsx')).ClausePage,
    ),
  },
  [notFoundPath]: {
    component: lazyPage(
      async () => (await import('../pages/public/notFound/NotFoundPage.tsx')).NotFoundPage,
    ),
  },
}
