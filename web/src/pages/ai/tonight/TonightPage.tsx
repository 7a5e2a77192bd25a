import type { NightMark, NightResult } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { tonightQuery } from '../../../api/tonight.ts'
import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { type MoonPhase, Moons } from '../../../components/Moons.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { listText } from '../../../i18n/listText.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { shareNight } from './shareNight.ts'
import css from './TonightPage.module.css'

const phases: Readonly<Record<NightMark, MoonPhase>> = { good: 'full', bad: 'new', plain: 'half' }

/** How a night went, and what others chose: only for who has finished it [R15.04]. */
export function TonightPage({ query }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const { date, game_id } = query
  const asked = { ...(date && { date }), ...(game_id && { game_id }) }
  const result = useQuery(callQuery('tonight/result', asked, language))
  return (
    <div className={css.page}>
      <TopBar title={text('tonight.title')} dark />
      <Loaded query={result} skeleton={<PageSkeleton />}>
        {(night) => <Night night={night} />}
      </Loaded>
    </div>
  )
}

function Night({ night }: { night: NightResult }) {
  const text = useText()
  const { title, ending, won, marks, steps, endings, players } = night
  const link = useLinkTo(night)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds little else to focus.
    <main className={css.scroll} data-scroll="tonight" tabIndex={0}>
      <header className={css.head} data-won={won || undefined}>
        <p>{title}</p>
        <h2>
          <WholeWords>{ending}</WholeWords>
        </h2>
        <Moons phases={marks.map((mark) => phases[mark])} label={useMarksText(marks)} size={24} />
        <Button icon="share" onClick={() => void shareNight(night, link)}>
          {text('tonight.share')}
        </Button>
        <Streak />
      </header>
      <h2>
        <WholeWords>{text('tonight.others')}</WholeWords>
      </h2>
      <p className={css.small}>{text('tonight.players', { players })}</p>
      <ol className={css.steps}>
        {steps.map(({ mark, shares }, index) => (
          <li key={index}>
            <h3>
              {text('tonight.step', { step: index + 1 })}
              <Moons phases={[phases[mark]]} label={text(`tonight.mark.${mark}`)} />
            </h3>
            <Shares shares={shares} />
          </li>
        ))}
      </ol>
      <h3>
        <WholeWords>{text('tonight.endings')}</WholeWords>
      </h3>
      <Shares shares={endings} />
      <p className={css.small}>{text('tonight.tomorrow')}</p>
      <Button look="second" icon="home" wide onClick={() => nav.switchTab('/pages/home/index')}>
        {text('shell.tab.home')}
      </Button>
    </main>
  )
}

/** Where the night is shown to others; asked for ahead, for a browser shares only right after a tap. */
function useLinkTo({ date }: NightResult): string {
  const { language } = useLanguage()
  const { data } = useQuery({ ...callQuery('tonight/share', { date }, language), retry: false })
  return data?.link ?? new URL('./', location.href).href
}

function useMarksText(marks: readonly NightMark[]): string {
  const text = useText()
  return listText(marks.map((mark) => text(`tonight.mark.${mark}`)))
}

/** Nights in a row, as a row of the last seven. */
function Streak() {
  const text = useText()
  const { language } = useLanguage()
  const { data } = useQuery(tonightQuery(language))
  if (!data) return null
  const { nights, streak } = data
  return (
    <p className={css.streak}>
      <Moons
        phases={nights.map((isFinished) => (isFinished ? 'full' : 'new'))}
        label={text('tonight.nights', { nights: String(nights.filter(Boolean).length) })}
      />
      {streak > 1 && <small>{text('tonight.streak', { nights: streak })}</small>}
    </p>
  )
}

function Shares({ shares }: { shares: NightResult['endings'] }) {
  const text = useText()
  return (
    <ul className={css.shares}>
      {shares.map(({ label, percent, mine }) => (
        <li key={label} data-mine={mine || undefined}>
          <i style={{ width: `${percent}%` }} aria-hidden="true" />
          <span>
            <WholeWords sentence>{label}</WholeWords>{' '}
            {mine && <small>{text('tonight.mine')}</small>}
          </span>
          <b>{text('tonight.percent', { percent })}</b>
        </li>
      ))}
    </ul>
  )
}
