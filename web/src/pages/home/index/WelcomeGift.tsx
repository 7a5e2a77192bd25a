import type { UserInfo } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { isGuest, rememberUser, useSession } from '../../../api/session.ts'
import { call } from '../../../api/wire/call.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useText } from '../../../i18n/text.ts'

/** The gift for signing up: it was paid with the account, and is announced once [R4.06] [R7.25]. */
export function WelcomeGift() {
  const text = useText()
  const user = useSession((session) => session.user)
  const seen = useMutation({ mutationFn: () => call('user/gotReward', {}, { quiet: true }) })
  if (!user || !isGiftDue(user)) return null
  const answer = () => {
    rememberUser({ ...user, reg_reward: false })
    seen.mutate()
  }
  return (
    <Dialog
      open
      title={text('home.gift.title')}
      content={text('home.gift.body', { coin: user.coin })}
      confirmText={text('home.gift.thanks')}
      onAnswer={answer}
    />
  )
}

/** Of a guest nobody has signed up. */
export function isGiftDue(user: UserInfo): boolean {
  return user.reg_reward && !isGuest(user)
}
