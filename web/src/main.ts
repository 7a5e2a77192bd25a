import { type Envelope, okCode } from '@fabula/contract'
import { prefetch } from './api/prefetch.ts'
import { beginLaunch } from './host/launch.ts'
import { chosenLanguage } from './i18n/chosenLanguage.ts'
import { loadTextPart, loadTexts } from './i18n/loadTexts.ts'
import { firstPuppet, type PlayAnswer } from './pages/ai/chat/firstPuppet.ts'
import { heroPicture, showHero } from './pages/home/index/firstPicture.ts'
import { type HomeCards, topStory } from './pages/home/index/topStory.ts'
import { assetUrl } from './serverAddress.ts'
import { homePath, type PageTarget, playPath } from './stack/PageEntry.ts'
import { parseUrl } from './stack/parseUrl.ts'
import { readStored } from './storage/stored.ts'

/**
 * Requests what the first page shows while the app's code, most of which is React, is still
 * loading. It must import none of that code, or it would run too late.
 */
function prefetchStart(): void {
  // Whoever shows the texts loads them again and reports the failure.
  loadTexts(chosenLanguage()).catch(() => {})
  const isVisitor = readStored('token') === null
  const { path, query } = parseUrl(location.hash, (known) => Object.hasOwn(firstPages, known))
  firstPages[path]?.(isVisitor, query)
  if (!isVisitor) void prefetch('user/userInfo', 'GET')
}

const firstPages: Readonly<
  Record<string, (isVisitor: boolean, query: PageTarget['query']) => void>
> = {
  [homePath]: (isVisitor) => {
    showHero(isVisitor)
    prefetch(isVisitor ? 'login/gameListMainGameList' : 'game/mainGameList', 'POST')
      .then(fetchHero)
      .catch(() => {})
    import('./pages/home/index/HomePage.tsx').catch(() => {})
  },
  [playPath]: (isVisitor, { game_id = '' }) => {
    if (isVisitor) return
    // The app imports the page again and reports a failure.
    prefetch('game/chatHistory', 'POST', { game_id })
      .then(fetchPuppet)
      .catch(() => {})
    loadTextPart('play', chosenLanguage()).catch(() => {})
    import('./pages/ai/chat/ChatPage.tsx').catch(() => {})
  },
}

/** Requests the drawing of who stands on the stage, which the stage takes from the cache. */
async function fetchPuppet(answer: Response): Promise<void> {
  const play = await dataOf<PlayAnswer>(answer)
  const puppet = play && firstPuppet(play)
  if (puppet) await fetch(assetUrl(puppet))
}

async function dataOf<Data>(answer: Response): Promise<Data | undefined> {
  const envelope = (await answer.clone().json()) as Envelope<Data>
  return envelope.code === okCode ? envelope.data : undefined
}

/** Requests the picture, which may be another one than the page showed at first. */
async function fetchHero(answer: Response): Promise<void> {
  const home = await dataOf<HomeCards>(answer)
  const story = home && topStory(home)
  if (story?.img.url) heroPicture(story.img.url)
}

beginLaunch()
prefetchStart()
import('./app/start.tsx').then(({ start }) => start()).catch(reportError)
