import type { Calls, NightMark, OutputOf } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { Button } from '../../../components/Button.tsx'
import { LanguageOffer } from '../../../components/LanguageOffer.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { type MoonPhase, Moons } from '../../../components/Moons.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { listText } from '../../../i18n/listText.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './NightPage.module.css'

type Shared = OutputOf<Calls['tonight/shared']>
const phases: Readonly<Record<NightMark, MoonPhase>> = { good: 'full', bad: 'new', plain: 'half' }

/** What the link to a night shows to anybody: how it went, nothing of what happened, and a way to tonight's [R15.04]. */
export function NightPage({ query: { key = '' } }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const shared = useQuery(callQuery('tonight/shared', { key }, language))
  return (
    <div className={css.page}>
      <TopBar title={text('tonight.title')} dark />
      <main className={css.scroll}>
        <LanguageOffer />
        <Loaded query={shared} skeleton={<PageSkeleton />}>
          {(night) => <Night night={night} />}
        </Loaded>
        <Button wide onClick={() => nav.switchTab('/pages/home/index')}>
          {text('tonight.shared.play')}
        </Button>
        <p className={css.small}>{text('tonight.once')}</p>
      </main>
    </div>
  )
}

function Night({ night }: { readonly night: Shared }) {
  const text = useText()
  const { language } = useLanguage()
  const { title, date, marks, won, is_tonight } = night
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className={css.night} data-won={won || undefined}>
      <p>{day.format(new Date(date))}</p>
      <h2>
        <WholeWords>{title}</WholeWords>
      </h2>
      <p>{text('tonight.shared.line')}</p>
      <Moons
        phases={marks.map((mark) => phases[mark])}
        label={listText(marks.map((mark) => text(`tonight.mark.${mark}`)))}
        size={24}
      />
      <b>{text(won ? 'tonight.shared.won' : 'tonight.shared.lost')}</b>
      <p className={css.small}>
        {text(is_tonight ? 'tonight.shared.same' : 'tonight.shared.over')}
      </p>
    </section>
  )
}
