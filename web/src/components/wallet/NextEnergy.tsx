import type { Calls, Language, OutputOf } from '@fabula/contract'
import { clockText } from '../../i18n/dateFormat.ts'
import { useLanguage } from '../../i18n/language.ts'
import { relativeText } from '../../i18n/relativeText.ts'
import { useText } from '../../i18n/text.ts'
import { unbroken } from '../../i18n/unbroken.ts'

type EnergyDay = OutputOf<Calls['info/powerRefresh']>

/** When the next energy comes, and what it is. */
export function NextEnergy({ day }: { readonly day: EnergyDay | undefined }) {
  const text = useText()
  const { language } = useLanguage()
  if (!day) return null
  const when = text('daily.next.when', whenTexts(day.next_at, Date.now(), language))
  const { daily_power: power } = day
  return (
    <p data-next-energy>
      {power > 0 ? text('daily.next.player', { power, when }) : text('daily.next.guest', { when })}
    </p>
  )
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long it is until then, and the time on the clock: 'in 5 hours' and '0:00'. */
function whenTexts(at: number, now: number, language: Language) {
  const left = Math.max(minuteMs, at - now)
  const rest =
    left < hourMs
      ? relativeText(language, [Math.round(left / minuteMs), 'minute'])
      : relativeText(language, [Math.round(left / hourMs), 'hour'])
  return { rest: unbroken(rest), clock: clockText(language, at) }
}
