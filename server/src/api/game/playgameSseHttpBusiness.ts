import type { CallOf } from '../../app/call.ts'
import { playTurn } from '../../usecases/playTurn.ts'

export function playgameSseHttpBusiness(call: CallOf<'game/playgameSseHttpBusiness'>) {
  const { context, session: found, caller, input: asked, gone, refuse } = call
  return playTurn(context, { found, lang: caller.lang, gone, asked }, refuse)
}
