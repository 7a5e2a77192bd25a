import { createElement } from 'react'
import { homePath, loginPath, notFoundPath, type PageRoutes, playPath } from '../stack/PageEntry.ts'
import { lazyPage } from './lazyPage.ts'

const homePage = async () => (await import('../pages/home/index/HomePage.tsx')).HomePage
const chatPage = async () => (await import('../pages/ai/chat/ChatPage.tsx')).ChatPage

export const routes: PageRoutes = {
  [homePath]: {
    component: lazyPage(homePage, { ahead: true, texts: [] }),
    tab: true,
    title: 'shell.site.title',
  },
  '/pages/home/gameList': {
    component: lazyPage(
      async () => (await import('../pages/home/gameList/GameListPage.tsx')).GameListPage,
      { ahead: true },
    ),
    title: 'shell.title.allGames',
  },
  '/pages/home/gameDetail': {
    component: lazyPage(
      async () => (await import('../pages/home/gameDetail/GameDetailPage.tsx')).GameDetailPage,
      { ahead: true },
    ),
  },
  '/pages/home/creator': {
    component: lazyPage(
      async () => (await import('../pages/home/creator/CreatorPage.tsx')).CreatorPage,
    ),
    needsLogin: true,
  },
  [playPath]: {
    component: lazyPage(chatPage, { ahead: true, texts: ['play'] }),
    prepare: async ({ game_id = '' }) =>
      (await import('../pages/ai/chat/ChatPage.tsx')).preparePlay(game_id),
    needsLogin: true,
  },
  '/pages/ai/guidanceGameChat': {
    component: lazyPage(guidedPlay),
    needsLogin: true,
    title: 'guide.title',
  },
  '/pages/ai/tonight': {
    component: lazyPage(
      async () => (await import('../pages/ai/tonight/TonightPage.tsx')).TonightPage,
    ),
    needsLogin: true,
    title: 'tonight.title',
  },
  '/pages/ai/night': {
    component: lazyPage(async () => (await import('../pages/ai/night/NightPage.tsx')).NightPage),
    title: 'tonight.title',
  },
  '/pages/ai/storyRecord': {
    component: lazyPage(
      async () => (await import('../pages/ai/storyRecord/StoryRecordPage.tsx')).StoryRecordPage,
    ),
    needsLogin: true,
    title: 'shell.title.memory',
  },
  '/pages/ai/lives': {
    component: lazyPage(async () => (await import('../pages/ai/lives/LivesPage.tsx')).LivesPage),
    needsLogin: true,
    title: 'lives.title',
  },
  '/pages/ai/dice': {
    component: lazyPage(async () => (await import('../pages/ai/dice/DicePage.tsx')).DicePage),
    needsLogin: true,
    title: 'play.proof.title',
  },
  '/pages/poster/chatPoster': {
    component: lazyPage(
      async () => (await import('../pages/poster/chatPoster/PosterPage.tsx')).PosterPage,
    ),
    needsLogin: true,
    title: 'shell.title.poster',
  },
  '/pages/ai/card': {
    component: lazyPage(async () => (await import('../pages/ai/card/CardPage.tsx')).CardPage),
    needsLogin: true,
    title: 'shell.title.card',
  },
  '/pages/ai/storybook': {
    component: lazyPage(
      async () => (await import('../pages/ai/storybook/StorybookPage.tsx')).StorybookPage,
    ),
    needsLogin: true,
    title: 'books.mine',
  },
  '/pages/mine/storybook': {
    component: lazyPage(
      async () => (await import('../pages/mine/storybook/BooksPage.tsx')).BooksPage,
    ),
    needsLogin: true,
    title: 'books.mine',
  },
  '/pages/mine/index': {
    component: lazyPage(async () => (await import('../pages/mine/index/MinePage.tsx')).MinePage, {
      ahead: true,
    }),
    tab: true,
    needsLogin: true,
    title: 'shell.title.me',
  },
  '/pages/mine/milestones': {
    component: lazyPage(
      async () => (await import('../pages/mine/milestones/MilestonesPage.tsx')).MilestonesPage,
    ),
    needsLogin: true,
    title: 'milestones.title',
  },
  '/pages/mine/history': {
    component: lazyPage(
      async () => (await import('../pages/mine/history/HistoryPage.tsx')).HistoryPage,
    ),
    needsLogin: true,
    title: 'shell.title.playingRecord',
  },
  '/pages/mine/likeList': {
    component: lazyPage(
      async () => (await import('../pages/mine/likeList/LikeListPage.tsx')).LikeListPage,
    ),
    needsLogin: true,
    title: 'shell.title.likeGames',
  },
  '/pages/mine/ownStories': {
    component: lazyPage(
      async () => (await import('../pages/mine/ownStories/OwnStoriesPage.tsx')).OwnStoriesPage,
    ),
    needsLogin: true,
    title: 'own.title',
  },
  '/pages/mine/receipts': {
    component: lazyPage(
      async () => (await import('../pages/mine/receipts/ReceiptsPage.tsx')).ReceiptsPage,
    ),
    needsLogin: true,
    title: 'daily.receipts.title',
  },
  '/pages/setting/welfare': {
    component: lazyPage(
      async () => (await import('../pages/setting/welfare/WelfarePage.tsx')).WelfarePage,
    ),
    needsLogin: true,
    title: 'shell.title.welfare',
  },
  '/pages/mine/roleSet': {
    component: lazyPage(
      async () => (await import('../pages/mine/roleSet/RoleSetPage.tsx')).RoleSetPage,
    ),
    needsLogin: true,
    title: 'shell.title.basicInformation',
  },
  '/pages/setting/notificate': {
    component: lazyPage(
      async () => (await import('../pages/setting/notificate/NoticePage.tsx')).NoticePage,
    ),
    needsLogin: true,
    title: 'shell.title.notification',
  },
  '/pages/setting/index': {
    component: lazyPage(
      async () => (await import('../pages/setting/index/SettingPage.tsx')).SettingPage,
    ),
    needsLogin: true,
    title: 'shell.title.setting',
  },
  '/pages/setting/bgmSetting': {
    component: lazyPage(
      async () => (await import('../pages/setting/bgmSetting/SoundPage.tsx')).SoundPage,
    ),
    needsLogin: true,
    title: 'shell.title.sound',
  },
  '/pages/setting/feedback': {
    component: lazyPage(
      async () => (await import('../pages/setting/feedback/FeedbackPage.tsx')).FeedbackPage,
    ),
    needsLogin: true,
    title: 'shell.title.feedback',
  },
  '/pages/setting/version/index': {
    component: lazyPage(
      async () => (await import('../pages/setting/version/index/VersionPage.tsx')).VersionPage,
    ),
    needsLogin: true,
    title: 'shell.title.versionUpdate',
  },
  '/pages/setting/version/blog': {
    component: lazyPage(
      async () => (await import('../pages/setting/version/blog/UpdateLogPage.tsx')).UpdateLogPage,
    ),
    title: 'shell.title.updateLog',
  },
  '/pages/setting/bindAccount': {
    component: lazyPage(
      async () =>
        (await import('../pages/setting/bindAccount/BindAccountPage.tsx')).BindAccountPage,
    ),
    needsLogin: true,
    title: 'account.title',
  },
  '/pages/setting/privacy': {
    component: lazyPage(
      async () => (await import('../pages/setting/privacy/PrivacyPage.tsx')).PrivacyPage,
    ),
    needsLogin: true,
    title: 'privacy.choices.title',
  },
  '/pages/setting/guardian': {
    component: lazyPage(
      async () => (await import('../pages/setting/guardian/GuardianPage.tsx')).GuardianPage,
    ),
    needsLogin: true,
    title: 'guardian.title',
  },
  '/pages/setting/unbindAccount': {
    component: lazyPage(
      async () =>
        (await import('../pages/setting/unbindAccount/UnbindAccountPage.tsx')).UnbindAccountPage,
    ),
    needsLogin: true,
    title: 'privacy.unbind.title',
  },
  '/pages/setting/account': {
    component: lazyPage(
      async () => (await import('../pages/setting/account/AccountPage.tsx')).AccountPage,
    ),
    needsLogin: true,
    title: 'shell.title.accountSafety',
  },
  '/pages/setting/logout/protocol': {
    component: lazyPage(
      async () => (await import('../pages/setting/logout/protocol/ProtocolPage.tsx')).ProtocolPage,
    ),
    needsLogin: true,
    title: 'shell.title.deleteAgreement',
  },
  '/pages/setting/logout/vertify': {
    component: lazyPage(
      async () => (await import('../pages/setting/logout/vertify/VerifyPage.tsx')).VerifyPage,
    ),
    needsLogin: true,
    title: 'shell.title.accountVerification',
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
    title: 'shell.site.title',
  },
  '/pages/setting/textSize': {
    component: lazyPage(
      async () => (await import('../pages/setting/textSize/TextSizePage.tsx')).TextSizePage,
    ),
    title: 'setting.textSize',
  },
  '/pages/public/launchFailed': {
    component: lazyPage(
      async () =>
        (await import('../pages/public/launchFailed/LaunchFailedPage.tsx')).LaunchFailedPage,
    ),
  },
  '/pages/public/clause': {
    component: lazyPage(
      async () => (await import('../pages/public/clause/ClausePage.tsx')).ClausePage,
    ),
  },
  '/pages/public/firstLoginRoleSet': {
    component: lazyPage(
      async () =>
        (await import('../pages/public/firstLoginRoleSet/FirstRolePage.tsx')).FirstRolePage,
    ),
    needsLogin: true,
    title: 'shell.title.basicInformation',
  },
  '/pages/public/webview': {
    component: lazyPage(
      async () => (await import('../pages/public/webview/WebviewPage.tsx')).WebviewPage,
    ),
  },
  [notFoundPath]: {
    component: lazyPage(
      async () => (await import('../pages/public/notFound/NotFoundPage.tsx')).NotFoundPage,
    ),
  },
}

/** Gives the tutorial the stage that it explains, because pages do not import each other. */
async function guidedPlay() {
  const [{ GuidancePage }, Play] = await Promise.all([
    import('../pages/ai/guidanceGameChat/GuidancePage.tsx'),
    chatPage(),
  ])
  return () => createElement(GuidancePage, { Play })
}
