import { limits, type MessageKey } from '@fabula/contract'
import { countGraphemes, isEmail } from '@fabula/rules'

/** The feedback that is being written; it survives a reload. */
export interface Draft {
  readonly content: string
  readonly contact: string
  /** The picture's address on the server; empty without a picture. */
  readonly img: string
}

export const noDraft: Draft = { content: '', contact: '', img: '' }

export interface DraftFaults {
  readonly content: MessageKey | null
  readonly contact: MessageKey | null
}

/** The faults by the server's own rules [R2.68], so that the request is not sent in vain. */
export function faultsIn({ content, contact }: Draft): DraftFaults {
  return {
    content: faultOf(content, limits.textGraphemes, ['text_missing', 'text_too_long']),
    contact:
      faultOf(contact, limits.contactGraphemes, ['contact_missing', 'contact_too_long']) ??
      (isEmail(contact.trim()) ? null : 'contact_not_mail'),
  }
}

function faultOf(
  words: string,
  most: number,
  [missing, tooLong]: readonly [MessageKey, MessageKey],
): MessageKey | null {
  const count = countGraphemes(words.trim())
  if (count === 0) return missing
  return count > most ? tooLong : null
}
