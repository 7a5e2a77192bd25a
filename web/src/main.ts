import { type Envelope, okCode } from '@fabula/contract'
import { prefetch } from './api/prefetch.ts'
import { chosenLanguage } from './i18n/chosenLanguage.ts'
import { loadTexts } from './i18n/loadTexts.ts'
import { type HomeCards, heroSizes, topStory } from './pages/home/index/topStory.ts'
import { coverSources } from './serverAddress.ts'
import { homePath } from './stack/PageEntry.ts'
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
  if (!isVisitor) void prefetch('user/userInfo', 'GET')
  const { path } = parseUrl(location.hash, (known) => known === homePath)
  if (path === homePath)
    prefetch(isVisitor ? 'login/gameListMainGameList' : 'game/mainGameList', 'POST')
      .then(fetchHero)
      .catch(() => {})
}

/** Requests the picture with the same attributes as home, so that home takes it from the cache. */
async function fetchHero(answer: Response): Promise<void> {
  const envelope = (await answer.clone().json()) as Envelope<HomeCards>
  const story = envelope.code === okCode ? topStory(envelope.data) : undefined
  if (!story?.img.url) return
  const { src, srcSet = '' } = coverSources(story.img.url)
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.sizes = heroSizes
  picture.srcset = srcSet
  picture.src = src
}

prefetchStart()
import('./app/start.tsx').then(({ start }) => start()).catch(reportError)
