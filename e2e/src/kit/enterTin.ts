import { type Theatre, tin } from './Theatre.ts'
import type { Visitor } from './Visitor.ts'

/** Comes as a new guest to the tin's ways in. */
export async function enterTin(theatre: Theatre, visitor: Visitor, width = 390): Promise<void> {
  await theatre.visitor('en', { width })
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await visitor.page.locator('[data-choice="0"]:visible').waitFor()
}
