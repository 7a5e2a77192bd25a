import type { CallOf } from '../../app/call.ts'
import { chooseBackground } from '../../usecases/chooseBackground.ts'

export function selectGameRewardImg({
  context,
  session,
  caller,
  input,
  refuse,
}: CallOf<'game/selectGameRewardImg'>) {
  const asked = { gameId: input.game_id, cardId: input.card_id, lang: caller.lang }
  return chooseBackground(context, session, asked, refuse)
}
