import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { IconButton } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { milestoneTexts } from '../../../keepsakes/milestoneTexts.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './MilestonesPage.module.css'

/** What there is to reach by playing differently, and what was reached [R15.05]. */
export function MilestonesPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useQuery({ ...callQuery('user/milestones', {}, language), staleTime: 0 })
  return (
    <>
      <TopBar title={text('milestones.title')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus. */}
      <main className={css.scroll} data-scroll="milestones" tabIndex={0}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {({ milestones }) => (
            <>
              <p className={css.have}>
                {text('milestones.have', {
                  have: String(milestones.filter((one) => one.reached_at !== null).length),
                  all: String(milestones.length),
                })}
              </p>
              <ul className={css.list}>
                {milestones.map(({ id, reached_at }) => (
                  <Milestone key={id} id={id} reachedAt={reached_at} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </main>
    </>
  )
}

interface MilestoneProps {
  readonly id: string
  readonly reachedAt: number | null
}

function Milestone({ id, reachedAt }: MilestoneProps) {
  const text = useText()
  const { language } = useLanguage()
  const texts = milestoneTexts(id)
  if (!texts) return null
  const day = dateFormat(language, { dateStyle: 'medium' })
  return (
    <li className={css.one} data-reached={reachedAt !== null || undefined}>
      <span className={css.sign}>
        <Icon name={reachedAt === null ? 'lock' : 'star'} size={24} />
      </span>
      <div>
        <h2>
          <WholeWords>{text(texts.name)}</WholeWords>
        </h2>
        <p>
          <WholeWords sentence>{text(texts.how)}</WholeWords>
        </p>
        <small>{reachedAt === null ? text('milestones.notYet') : day.format(reachedAt)}</small>
      </div>
      <div>
        {reachedAt !== null && (
          <IconButton
            icon="share"
            label={`${text('posters.open')}: ${text(texts.name)}`}
            onClick={() =>
              nav.navigateTo(
                pageUrl('/pages/poster/chatPoster', { of: 'milestone', milestone: id }),
              )
            }
          />
        )}
      </div>
    </li>
  )
}
