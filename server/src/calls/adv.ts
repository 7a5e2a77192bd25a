import { issueAd, listAds, showAdLimit } from '../ads/adSessions.ts'
import { closeAd } from '../ads/closeAd.ts'
import type { HandlersOf } from './call.ts'

export const advCalls: HandlersOf<'adv'> = {
  'adv/incentiveAdv': ({ context, session, caller, input, refuse }) =>
    issueAd(context, session, { caller, input }, refuse),
  'adv/incentiveAdvRecord': ({ context, session, input }) => listAds(context, session, input.nonce),
  'adv/incentiveAdvLimit': ({ context, session, caller, input }) =>
    showAdLimit(context, session, { caller, host: input.host }),
  'adv/gameIncentiveAdvClose': ({ context, session, input, refuse }) =>
    closeAd(context, session, input, refuse),
}
