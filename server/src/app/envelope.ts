import {
  type Envelope,
  fallbackLanguage,
  type Language,
  type MessageKey,
  type Messages,
  refusalCodes,
} from '@fabula/contract'
import type { Refusal } from '../Refusal.ts'

/** The answer to a refused call, in the player's language. */
export function refusalEnvelope(
  refusal: Refusal,
  messages: ReadonlyMap<Language, Messages>,
  lang: Language,
): Envelope<never> {
  const { kind, reason, fields } = refusal
  const texts = messages.get(lang) ?? messages.get(fallbackLanguage)
  const data = {
    ...(reason === undefined ? {} : { reason }),
    ...(fields === undefined ? {} : { fields: [...fields] }),
  }
  return {
    code: refusalCodes[kind],
    msg: texts?.[(reason ?? kind) as MessageKey] ?? '',
    data: Object.keys(data).length === 0 ? null : data,
  }
}
