import { signInGuest } from '../accounts/guests.ts'
import { signOut } from '../accounts/sessions.ts'
import { logDevice } from '../activity/activity.ts'
import { showPublicGame } from '../catalog/gameDetail.ts'
import { listPublicHome } from '../catalog/home.ts'
import { listGames } from '../catalog/lists.ts'
import { listPublicReviews } from '../catalog/reviews.ts'
import { termsText } from '../site/terms.ts'
import type { HandlersOf } from './call.ts'

export const loginCalls: HandlersOf<'login'> = {
  'login/visitorLogin': ({ context, caller, input, refuse }) =>
    signInGuest(context, caller, input, refuse),
  'login/logout': async ({ context, session }) => {
    await signOut(context, session)
    return {}
  },
  'login/getTerms': ({ context, caller, input }) => termsText(context.terms, caller.lang, input),
  'login/newCustomerServiceUrl': ({ context }) => ({ url: context.config.supportUrl }),
  'login/deviceLog': ({ context, caller, input }) => logDevice(context, caller, input),
  'login/gameListMainGameList': ({ context, caller }) => listPublicHome(context, caller.lang),
  'login/gameListGameShow': ({ context, caller, input }) =>
    listGames(context, null, caller.lang, input),
  'login/gameListGameInfo': ({ context, caller, input, refuse }) =>
    showPublicGame(context, { gameId: input.game_id, lang: caller.lang }, refuse),
  'login/gamefeedbackList': ({ context, input, refuse }) =>
    listPublicReviews(context, input, refuse),
}
