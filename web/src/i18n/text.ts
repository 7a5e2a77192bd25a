import type { MessageKey } from '@fabula/contract'
import { i18n } from '@lingui/core'
import { useLanguage } from './language.ts'
import type { Texts } from './Texts.ts'

type TextId = keyof Texts
/** Texts without placeholders, for props that take a text's id. */
export type PlainTextId = { [Id in TextId]: Texts[Id] extends null ? Id : never }[TextId]
type Values<Id extends TextId> = Texts[Id] extends null ? [] : [values: Texts[Id]]

/**
 * A text of the interface in the current language. In components use `useText`, which follows a
 * change of language.
 */
export function text<Id extends TextId>(id: Id, ...[values]: Values<Id>): string {
  return i18n._(id, { ...values })
}

/** The message for a refusal or a reason, from the contract's catalogue. */
export function messageText(key: MessageKey): string {
  return i18n._(`message.${key}`)
}

/** Returns `text`, and renders the component again when the language changes. */
export function useText(): typeof text {
  useLanguage()
  return text
}
