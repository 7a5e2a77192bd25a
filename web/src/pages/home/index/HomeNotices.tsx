import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConsentQuestion } from '../../../accounts/ConsentQuestion.tsx'
import { showAnswer } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { call } from '../../../api/wire/call.ts'
import { useOnline } from '../../../api/wire/online.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { followNotice } from '../../../components/notice/followNotice.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { activateNewVersion, useNewVersion } from '../../../newVersion.ts'
import { isCheckInDue } from './HomeCheckIn.tsx'
import css from './HomePage.module.css'
import { isGiftDue } from './WelcomeGift.tsx'

/** Under the greeting: no network, or a newer build that waits. Above home: the notice that is to be seen. */
export function HomeNotices({ old }: { readonly old: boolean }) {
  const text = useText()
  const { online } = useOnline()
  const { waiting } = useNewVersion()
  if (!online && old)
    return (
      <p className={css.notice} role="status">
        <Icon name="offline" size={20} />
        {text('home.offline')}
      </p>
    )
  if (!waiting) return null
  return (
    <div className={css.notice} role="status">
      <span>{text('home.update')}</span>
      <Button size="small" onClick={activateNewVersion}>
        {text('home.update.take')}
      </Button>
    </div>
  )
}

interface PoppingNoticeProps {
  /** Whether the player has begun a play. */
  readonly hasPlayed: boolean
}

/**
 * The operator's notice that comes up by itself, once, and after the day's gift [R1.19] [R7.24]. Where there is none, and
 * something was played, it is asked what data may be used for.
 */
export function PoppingNotice({ hasPlayed }: PoppingNoticeProps) {
  const text = useText()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const user = useSession((session) => session.user)
  const isFree = user !== null && !isCheckInDue(user) && !isGiftDue(user)
  const mayShow = isFree && !user.first_login
  const queryKey = ['user/newNotice', language]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('user/newNotice', {}, { quiet: true, signal }),
    enabled: mayShow,
  })
  const notice = data?.notice
  if (!mayShow || !notice) {
    return <ConsentQuestion open={isFree && hasPlayed && !(mayShow && isPending)} />
  }
  const answer = (follows: boolean) => {
    showAnswer(queries, queryKey, { notice: null }).catch(reportError)
    // What is followed has been read; what was only seen stays unread on the page of notices.
    const mark = follows ? 'user/clickNotice' : 'user/showNotice'
    call(mark, { notice_id: notice.id }, { quiet: true })
      .then(() => queries.invalidateQueries({ queryKey: ['user/unreadNotice'] }))
      .catch(() => undefined)
    if (follows) followNotice(notice.link)
  }
  return (
    <Dialog
      open
      title={notice.title}
      content={notice.body}
      confirmText={text(notice.link ? 'notices.open' : 'notices.understood')}
      {...(notice.link && { cancelText: text('shell.close') })}
      onAnswer={(answered) => answer(answered === 'confirm')}
    />
  )
}
