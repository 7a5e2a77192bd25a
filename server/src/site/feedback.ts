import { type Calls, type InputOf, limits } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { feedbackToday, hasUpload, saveFeedback } from '../uploads/uploadQueries.ts'
import { uploadIdOf } from '../uploads/uploads.ts'
import { playerMoment } from '../wallet/ledger/day.ts'

type Suggest = Calls['user/submitUserSuggest']
type Refuse = RefuseWith<Suggest['refuses']>

const aDayAtMost = 5

/** Keeps what a player wants us to know [R1.18]; five in 24 hours. */
export function submitFeedback(
  { database }: AppContext,
  { player }: PlayerSession,
  input: InputOf<Suggest>,
  refuse: Refuse,
): Promise<Record<string, never>> {
  const { contact, content } = checkFields(input, refuse)
  return inTransaction(database.db, async (tx) => {
    await playerMoment(tx, player.id)
    if ((await feedbackToday(tx, player.id)) >= aDayAtMost) refuse('too_many', 'feedback_too_many')
    const uploadId = input.img === undefined ? null : uploadIdOf(input.img)
    if (input.img !== undefined) {
      const isMine = uploadId !== null && (await hasUpload(tx, player.id, uploadId))
      if (!isMine) refuse('not_found', 'no_such_picture')
    }
    await saveFeedback(tx, { playerId: player.id, contact, content, uploadId })
    return {}
  })
}

function checkFields({ contact = '', content = '' }: InputOf<Suggest>, refuse: Refuse) {
  const trimmed = { contact: contact.trim(), content: content.trim() }
  if (trimmed.content === '') refuse('rule', 'text_missing')
  if (isLong(trimmed.content, limits.textGraphemes)) refuse('rule', 'text_too_long')
  if (trimmed.contact === '') refuse('rule', 'contact_missing')
  if (isLong(trimmed.contact, limits.contactGraphemes)) refuse('rule', 'contact_too_long')
  return trimmed
}

/** A grapheme can be of any length, so bytes are bounded too. */
function isLong(text: string, graphemes: number): boolean {
  return Buffer.byteLength(text) > limits.textBytes || countGraphemes(text) > graphemes
}
