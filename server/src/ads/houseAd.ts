import type { HouseAdView, Language } from '@fabula/contract'
import type { PlayerSession } from '../caller.ts'
import { listedFor } from '../catalog/access.ts'
import { coverView } from '../catalog/gameCard.ts'
import { type StoryCatalog, storyTexts } from '../catalog/storyCatalog.ts'
import type { Secrets } from '../db/secrets.ts'
import { houseSeconds, houseToken } from './networks/house.ts'

interface Viewer {
  readonly secrets: Secrets
  readonly catalog: StoryCatalog
  readonly session: PlayerSession
  readonly lang: Language
}

/** The trailer of a story that suits the player's age; which one, the nonce decides. Null where there is no story. */
export function houseAdFor(
  { secrets, catalog, session, lang }: Viewer,
  { nonce }: { nonce: string },
): HouseAdView | null {
  const listed = listedFor(catalog, session)
  const inLanguage = listed.filter(({ script }) => script.languages.includes(lang))
  const stories = inLanguage.length > 0 ? inLanguage : listed
  const story = stories[Number.parseInt(nonce.slice(0, 8), 16) % Math.max(1, stories.length)]
  if (!story) return null
  const { title, premise } = storyTexts(story, lang)
  return {
    token: houseToken(secrets, nonce),
    seconds: houseSeconds,
    game_id: story.script.id,
    title,
    premise,
    img: coverView(story.script),
  }
}
