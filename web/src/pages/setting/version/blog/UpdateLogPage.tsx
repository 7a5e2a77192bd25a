import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../api/queries.ts'
import { TopBar } from '../../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../../components/loading/Trouble.tsx'
import { WholeWords } from '../../../../components/WholeWords.tsx'
import { dateFormat } from '../../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/text.ts'
import css from './UpdateLogPage.module.css'

/** The changes of each version, the newest first [R2.36]. */
export function UpdateLogPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useQuery(callQuery('info/newVersion', {}, language))
  const date = dateFormat(language, { dateStyle: 'medium' })
  return (
    <>
      <TopBar title={text('shell.title.updateLog')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus. */}
      <main className={css.scroll} data-scroll="versions" tabIndex={0}>
        <Loaded query={query} skeleton={<Skeleton height={132} radius={22} />}>
          {({ result }) =>
            result.length === 0 ? (
              <Empty
                title={text('setting.log.empty.title')}
                body={text('setting.log.empty.body')}
              />
            ) : (
              <ol className={css.log}>
                {result.map(({ version_code, version_name, update_content, at }) => (
                  <li key={version_code}>
                    <h2>
                      <WholeWords>{version_name}</WholeWords>
                    </h2>
                    <time dateTime={new Date(at).toISOString()}>{date.format(at)}</time>
                    <p>{update_content}</p>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
      </main>
    </>
  )
}
