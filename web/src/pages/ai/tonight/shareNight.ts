import type { NightResult } from '@fabula/contract'
import { call } from '../../../api/wire/call.ts'
import { showToast } from '../../../components/notice/notice.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { text } from '../../../i18n/text.ts'
import { shareText } from './shareText.ts'

/** Shares how a night went, with the link that shows it: by the device's own sheet, else it is copied. */
export async function shareNight(night: NightResult, link: string): Promise<void> {
  const { language } = useLanguage.getState()
  const date = dateFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const shared = shareText(night, {
    line: text('tonight.share.line', { date: date.format(new Date(night.date)) }),
    link,
  })
  try {
    if (typeof navigator.share === 'function') await navigator.share({ text: shared })
    else {
      await navigator.clipboard.writeText(shared)
      showToast(text('tonight.share.copied'), 'success')
    }
  } catch (error) {
    // The player has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast(text('tonight.share.failed'), 'error')
    return
  }
  const said = { share_type: 'tonight', share_url_type: 'landing', page_name: 'tonight' } as const
  call('game/gameShare', { ...said, game_id: night.game_id }, { quiet: true }).catch(
    () => undefined,
  )
}
