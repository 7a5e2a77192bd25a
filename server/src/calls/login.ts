import { giveUpDeletion } from '../accounts/deletion/closing.ts'
import { signInGuest } from '../accounts/guests.ts'
import { launchByCode, launchBySign } from '../accounts/partner/launch.ts'
import { signOut } from '../accounts/sessions.ts'
import { beginSignIn, signIn } from '../accounts/signIn.ts'
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
  'login/authNonce': ({ context, caller, input, refuse }) =>
    beginSignIn(context, caller, input, refuse),
  'login/thirdPartyLogin': ({ context, caller, input, refuse }) =>
    signIn(context, caller, input, refuse),
  'login/appleLogin': ({ context, caller, input, refuse }) =>
    signIn(context, caller, { ...input, provider: 'apple' }, refuse),
  'login/uggameLogin': ({ context, caller, input, query, method, refuse }) =>
    method === 'GET'
      ? launchBySign(context, caller, { query, gameId: input.game_id ?? '' }, refuse)
      : launchByCode(
          context,
          caller,
          { code: input.code ?? '', gameId: input.game_id ?? '' },
          refuse,
        ),
  'login/giveUpCancel': ({ context, caller, input, refuse }) =>
    giveUpDeletion(context, caller, input.ticket, refuse),
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
