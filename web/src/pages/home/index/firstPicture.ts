import { fallbackLanguage } from '@fabula/contract'
import { chosenLanguage } from '../../../i18n/chosenLanguage.ts'
import { coverSources } from '../../../serverAddress.ts'
import { readStoredJson } from '../../../storage/stored.ts'
import { type HomeCards, heroSizes, topStory } from './topStory.ts'

/** Where home has its first story: below the greeting, as high as that is without long words. */
const place = {
  position: 'absolute',
  inset: 'calc(var(--safe-top) + 55px) var(--edge) auto',
  height: 'clamp(400px, 50vh, 460px)',
  overflow: 'hidden',
  background: 'var(--ink)',
  borderRadius: 'var(--r-3)',
} as const

/** As home cuts it: it ends above the words. */
const cut = {
  width: '100%',
  height: '72%',
  objectFit: 'cover',
  maskImage: 'linear-gradient(#000 66%, #0000)',
} as const

/**
 * Shows the picture of home's first story where home will, before the code that renders home and its data are there:
 * that of the last visit, else the one that the server names in the page.
 */
export function showHero(isVisitor: boolean): void {
  const known = isVisitor ? null : storyOfLastVisit()
  const url = known?.img.url ?? urlInPage()
  if (!url) return
  const frame = document.createElement('div')
  Object.assign(frame.style, place)
  const picture = heroPicture(url)
  Object.assign(picture.style, cut, { objectPosition: known?.img.position ?? '' })
  frame.append(picture)
  document.getElementById('app')?.append(frame)
}

/** With the attributes that it has on home, so that home takes it from the cache. */
export function heroPicture(url: string): HTMLImageElement {
  const { src, srcSet = '' } = coverSources(url)
  const picture = new Image()
  picture.alt = ''
  picture.fetchPriority = 'high'
  picture.decoding = 'sync'
  picture.sizes = heroSizes
  picture.srcset = srcSet
  picture.src = src
  return picture
}

function storyOfLastVisit() {
  const kept = readStoredJson('home') as { home?: Partial<HomeCards> } | null
  const { banner = null, hot = [], keep_going = [] } = kept?.home ?? {}
  return topStory({ banner, hot, keep_going })
}

/** In another language the first story may be another one. */
function urlInPage(): string | undefined {
  if (chosenLanguage() !== fallbackLanguage) return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="fabula-hero"]')?.content
}
