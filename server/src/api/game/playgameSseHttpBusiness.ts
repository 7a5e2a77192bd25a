import type { CallOf } from '../../app/call.ts'
import { playTurn } from '../../usecases/playTurn.ts'

export function playgameSseHttpBusiness(call: CallOf<'game/playgameSseHttpBusiness'>) {
  const { house, session: found, caller, input: asked, gone, refuse } = call
  return playTurn(house, { found, lang: caller.lang, gone, asked }, refuse)
}
