import { openNight } from '../play/tonight/openNight.ts'
import { showNightResult, showTonight } from '../play/tonight/showNight.ts'
import { shareNight, showSharedNight } from '../posters/nightLinks.ts'
import type { HandlersOf } from './call.ts'

export const tonightCalls: HandlersOf<'tonight'> = {
  'tonight/today': ({ context, session, caller: { lang } }) =>
    showTonight(context, { session, lang }),
  'tonight/open': ({ context, session, caller: { lang }, refuse }) =>
    openNight(context, { session, lang }, refuse),
  'tonight/result': ({ context, session, caller: { lang }, input, refuse }) =>
    showNightResult(context, { session, lang, date: input.date, gameId: input.game_id }, refuse),
  'tonight/share': ({ context, session, caller, input: { date }, refuse }) =>
    shareNight(context, { session, caller, date }, refuse),
  'tonight/shared': ({ context, caller: { lang }, input: { key }, refuse }) =>
    showSharedNight(context, { key, lang }, refuse),
}
