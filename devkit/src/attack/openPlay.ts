import type { openAsker } from './dial.ts'
import { json } from './guests.ts'

export type Ask = ReturnType<typeof openAsker>['ask']

/** Names of a play that waits for a move. */
export interface OpenPlay {
  readonly game_id: string
  readonly chat_id: string
}

const turns = '/apiv1/game/playgameSseHttpBusiness'

/** One turn, told to its end. @returns its events as they were sent, or the envelope of a refusal */
export async function takeTurn(
  ask: Ask,
  headers: Readonly<Record<string, string>>,
  asked: Readonly<Record<string, unknown>>,
) {
  const body = JSON.stringify({ turn_key: crypto.randomUUID(), ...asked })
  return ask(turns, { method: 'POST', headers: { ...json, ...headers }, body })
}

/** Opens a guest's play of a story by the first of its ways in. */
export async function openPlay(
  ask: Ask,
  headers: Readonly<Record<string, string>>,
  game_id = 'dawn-in-a-tin',
): Promise<OpenPlay> {
  const standing = async () => {
    const asked = { method: 'POST', headers: { ...json, ...headers } } as const
    const body = JSON.stringify({ game_id })
    return JSON.parse((await ask('/apiv1/game/chatHistory', { ...asked, body })).body).data
  }
  const opening = { id: (await standing()).openings[0]?.id }
  await takeTurn(ask, headers, { game_id, opening })
  const { chatId } = await standing()
  if (typeof chatId !== 'string') throw new Error(`no play of ${game_id} was opened`)
  return { game_id, chat_id: chatId }
}
