import type { MessageKey } from '@fabula/contract'
import { i18n } from '@lingui/core'
import { useLanguage } from './language.ts'
import type { Texts } from './Texts.ts'

export type TextId = keyof Texts
/** Texts that need no values: what a prop may name. */
export type PlainTextId = { [Id in TextId]: Texts[Id] extends null ? Id : never }[TextId]
type Values<Id extends TextId> = Texts[Id] extends null ? [] : [values: Texts[Id]]

/** A text of the interface in the language now shown. Outside components, and where it is read once. */
export function text<Id extends TextId>(id: Id, ...[values]: Values<Id>): string {
  return i18n._(id, { ...values })
}

/** The text of a reason or kind of refusal from the contract's catalogue. */
export function messageText(key: MessageKey): string {
  return i18n._(`message.${key}`)
}

/** `text`, drawing the component again when the language changes. */
export function useText(): typeof text {
  useLanguage()
  return text
}
