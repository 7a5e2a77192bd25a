import { type Envelope, okCode } from '@fabula/contract'
import { prefetch } from './api/prefetch.ts'
import { chosenLanguage } from './i18n/chosenLanguage.ts'
import { loadTexts } from './i18n/loadTexts.ts'
import { type Home, heroSizes, topStory } from './pages/home/index/topStory.ts'
import { coverSources } from './serverAddress.ts'
import { homePath } from './stack/PageEntry.ts'
import { parseUrl } from './stack/parseUrl.ts'
import { readStored } from './storage/stored.ts'

/**
 * Asks for what the first page shows while the app is on its way, most of which is React. Nothing of that
 * may be imported here: then it runs when the app has only begun to arrive.
 */
function prefetchStart(): void {
  // Whoever shows the texts asks again, and tells what went wrong.
  loadTexts(chosenLanguage()).catch(() => {})
  if (readStored('token') === null) return
  void prefetch('user/userInfo', 'GET')
  const { path } = parseUrl(location.hash, (known) => known === homePath)
  if (path === homePath)
    prefetch('game/mainGameList', 'POST')
      .then(fetchHero)
      .catch(() => {})
}

/** As home will draw it: what was fetched for that is then not fetched again. */
async function fetchHero(answer: Response): Promise<void> {
  const envelope = (await answer.clone().json()) as Envelope<Home>
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
