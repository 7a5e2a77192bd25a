import { WholeWords } from '../../../components/WholeWords.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import css from './SessionEnded.module.css'

const reasons = ['no_session', 'signed_in_elsewhere', 'account_closed'] as const

/** Why the player is at the login: their session has ended. Nothing where they came by themselves. */
export function SessionEnded({ why }: { readonly why: string | undefined }) {
  const text = useText()
  const reason = reasons.find((known) => known === why)
  if (!reason && why !== 'closing') return null
  return (
    <p className={css.ended} role="status">
      <WholeWords sentence>
        {reason ? messageText(reason) : text('account.closing.done')}
      </WholeWords>
    </p>
  )
}
