import { fallbackLanguage, type Language, type Messages } from '@fabula/contract'
import type { AppContext } from '../House.ts'

/** The catalogue in the player's language. */
export function messagesIn({ messages }: AppContext, lang: Language): Messages {
  const found = messages.get(lang) ?? messages.get(fallbackLanguage)
  if (!found) throw new Error('no messages were read')
  return found
}
