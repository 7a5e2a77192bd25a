import type { Language, Messages, ReceiptView } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Receipt } from '../db/ledger/index.ts'
import { storyTexts } from './storyTexts.ts'

export function receiptView(
  { id, at, words, coin, energy }: Receipt,
  told: { messages: Messages; lang: Language; story: Story | null },
): ReceiptView {
  return {
    id,
    at,
    words: told.messages[words],
    game: told.story ? storyTexts(told.story, told.lang).title : '',
    coin,
    power: energy,
  }
}
