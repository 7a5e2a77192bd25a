import type { NoticeView } from '@fabula/contract'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { agoText } from '../../../i18n/agoText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './NoticePage.module.css'

interface NoticeRowProps {
  readonly notice: NoticeView
  readonly onRead: () => void
}

/** A tap reads it, and goes where it leads. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const text = useText()
  const { language } = useLanguage()
  const { kind, title, body, link, at, unread } = notice
  const open = () => {
    if (unread) onRead()
    follow(link)
  }
  return (
    <li>
      <button type="button" className={css.notice} onClick={guardedTap(open)}>
        <span className={css.head}>
          {unread && (
            <i className={css.dot}>
              <span className="visually-hidden">{text('notices.unread')}</span>
            </i>
          )}
          <small>
            {text(`notices.${kind}`)} · {agoText(at, Date.now(), language)}
          </small>
          {link && <Icon name="forward" size={18} />}
        </span>
        <b>{title}</b>
        <span className={css.body}>{body}</span>
      </button>
    </li>
  )
}

/** A page of ours opens here, a web address beside us. */
function follow(link: string): void {
  if (link.startsWith('/')) nav.navigateTo(link)
  else if (/^https?:/.test(link)) window.open(link, '_blank', 'noopener')
}
