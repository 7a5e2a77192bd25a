import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { judgeAddress } from './judgeAddress.ts'
import css from './WebviewPage.module.css'

/** Shows a web page inside the app, if it is ours or on the site's list [R2.41]. */
export function WebviewPage({ query: { url = '' } }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const site = useQuery(callQuery('info/getlang', {}, language))
  const own = location.origin
  const opensOutside = judgeAddress(url, { own, allowed: [] }) !== 'none'
  return (
    <>
      <TopBar dark>
        {opensOutside && (
          <IconButton
            icon="exit"
            label={text('setting.web.open')}
            onClick={() => openOutside(url)}
          />
        )}
      </TopBar>
      <Loaded query={site} skeleton={<PageSkeleton />}>
        {({ website_data }) => (
          <Shown
            url={url}
            judged={judgeAddress(url, { own, allowed: website_data.page_origins })}
          />
        )}
      </Loaded>
    </>
  )
}

interface ShownProps {
  readonly url: string
  readonly judged: ReturnType<typeof judgeAddress>
}

function Shown({ url, judged }: ShownProps) {
  const text = useText()
  const [loaded, setLoaded] = useState(false)
  if (judged === 'none')
    return (
      <main style={{ display: 'contents' }}>
        <Empty title={text('setting.web.none.title')} body={text('setting.web.none.body')}>
          <Button icon="home" onClick={() => nav.reLaunch('/')}>
            {text('shell.notFound.home')}
          </Button>
        </Empty>
      </main>
    )
  if (judged === 'outside')
    return (
      <main style={{ display: 'contents' }}>
        <Empty
          title={text('setting.web.outside.title')}
          body={text('setting.web.outside.body', { host: new URL(url).host })}
        >
          <Button onClick={() => openOutside(url)}>{text('setting.web.open')}</Button>
        </Empty>
      </main>
    )
  return (
    <main className={css.frame} aria-busy={!loaded}>
      {!loaded && <PageSkeleton />}
      <iframe
        title={new URL(url).host}
        src={url}
        // A page of our own origin that kept its origin could remove its sandbox; a foreign page
        // needs its origin to work.
        sandbox={`allow-scripts allow-forms allow-popups${judged === 'allowed' ? ' allow-same-origin' : ''}`}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </main>
  )
}

function openOutside(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}
