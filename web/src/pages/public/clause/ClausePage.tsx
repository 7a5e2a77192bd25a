import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './ClausePage.module.css'

const types = ['agreement', 'privacy', 'permissions'] as const

export function ClausePage({ query }: PageProps) {
  const { language } = useLanguage()
  const type = types.find((known) => known === query.type) ?? 'agreement'
  const terms = useQuery(callQuery('login/getTerms', { type }, language))
  return (
    <>
      <TopBar dark />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus. */}
      <main className={css.scroll} data-scroll="terms" tabIndex={0}>
        <Loaded query={terms} skeleton={<ClauseSkeleton />}>
          {({ title, paragraphs }) => (
            <article className={css.paper}>
              <h1>
                <WholeWords>{title}</WholeWords>
              </h1>
              {paragraphs.map((paragraph) => (
                <Paragraph key={paragraph} paragraph={paragraph} />
              ))}
            </article>
          )}
        </Loaded>
      </main>
    </>
  )
}

function Paragraph({ paragraph }: { readonly paragraph: string }) {
  return paragraph.startsWith('# ') ? (
    <h2>
      <WholeWords>{paragraph.slice(2)}</WholeWords>
    </h2>
  ) : (
    <p data-prose>
      <WholeWords prose>{paragraph}</WholeWords>
    </p>
  )
}

function ClauseSkeleton() {
  return (
    <div className={css.paper} aria-busy="true">
      <Skeleton width="60%" height={28} />
      <Skeleton height={120} />
      <Skeleton height={160} />
    </div>
  )
}
