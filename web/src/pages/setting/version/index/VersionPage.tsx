import {
  type Calls,
  type Language,
  type OutputOf,
  product,
  type VersionUpdate,
} from '@fabula/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/wire/call.ts'
import { Button } from '../../../../components/Button.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { TopBar } from '../../../../components/layout/TopBar.tsx'
import { SettingRow, SettingRows } from '../../../../components/SettingRows.tsx'
import { WholeWords } from '../../../../components/WholeWords.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/text.ts'
import { activateNewVersion, checkForNewVersion, useNewVersion } from '../../../../newVersion.ts'
import { nav } from '../../../../stack/nav.ts'
import css from './VersionPage.module.css'

/** The installed version, and a newer one if there is any [R2.35] [R4.22]. */
export function VersionPage() {
  const text = useText()
  return (
    <>
      <TopBar title={text('shell.title.versionUpdate')} />
      <main className={css.scroll} data-scroll="version">
        <section className={css.installed}>
          <img src="./favicon.svg" alt="" />
          <h2>{product.name}</h2>
          <p>{text('mine.version', { version: product.version })}</p>
        </section>
        <Newer />
        <SettingRows>
          <SettingRow
            icon="paper"
            label={text('shell.title.updateLog')}
            onClick={() => nav.navigateTo('/pages/setting/version/blog')}
          />
        </SettingRows>
      </main>
    </>
  )
}

/** A newer version in the store, a newer build on the device, or neither. */
function Newer() {
  const text = useText()
  const { language } = useLanguage()
  const { waiting } = useNewVersion()
  const { data, error, isFetching, refetch } = useQuery(versionQuery(language))
  const check = () => {
    refetch().catch(reportError)
  }
  if (data?.update && !isFetching) return <FoundVersion update={data.update} />
  if (waiting) return <FoundBuild />
  const isLatest = data !== undefined && !isFetching
  return (
    <section className={css.paper}>
      <p className={css.standing} role="status">
        {isLatest && <Icon name="check" size={22} />}
        {error && !isFetching && <Icon name="alert" size={22} />}
        <span>{text(standing({ isFetching, isLatest }))}</span>
      </p>
      <Button look="second" icon="restart" busy={isFetching} onClick={check}>
        {text('setting.version.check')}
      </Button>
    </section>
  )
}

function standing({ isFetching, isLatest }: { isFetching: boolean; isLatest: boolean }) {
  if (isFetching) return 'setting.version.checking'
  return isLatest ? 'setting.version.latest' : 'setting.version.notChecked'
}

/** After this time the reload that follows an update has failed. */
const takesAtMostMs = 10_000

/** A newer build on the device: found, updating or failed [R4.22]. */
function FoundBuild() {
  const text = useText()
  const [state, setState] = useState<'found' | 'updating' | 'failed'>('found')
  useEffect(() => {
    if (state !== 'updating') return
    const timer = setTimeout(() => setState('failed'), takesAtMostMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <section className={css.paper}>
      <h2>
        <WholeWords>{text('setting.version.ready')}</WholeWords>
      </h2>
      <p role="status">{state !== 'found' && text(`setting.version.${state}`)}</p>
      <Button
        busy={state === 'updating'}
        onClick={() => {
          setState('updating')
          activateNewVersion()
        }}
      >
        {text('setting.version.update')}
      </Button>
    </section>
  )
}

/** A newer version in the store or as a file, with its changes and a link. */
function FoundVersion({ update }: { readonly update: VersionUpdate }) {
  const text = useText()
  const { version_name, update_content, update_type, download_path, ignore_key } = update
  const ignore = useMutation({ mutationFn: () => call('info/checkversion', { ignore_key }) })
  return (
    <section className={css.paper}>
      <h2 role="status">
        <WholeWords>{text('setting.version.found', { version: version_name })}</WholeWords>
      </h2>
      {update_content.map((note) => (
        <div key={note.version_name}>
          <h3>
            <WholeWords>{note.version_name}</WholeWords>
          </h3>
          <p className={css.note}>{note.update_content}</p>
        </div>
      ))}
      {update_type === 'forced' && <p>{text('setting.version.forced')}</p>}
      {/^https?:/.test(download_path) && (
        <Button onClick={() => window.open(download_path, '_blank', 'noopener')}>
          {text('setting.version.update')}
        </Button>
      )}
      {update_type === 'optional' && (
        <Button
          look="quiet"
          busy={ignore.isPending}
          disabled={ignore.isSuccess}
          onClick={ignore.mutate}
        >
          {text(ignore.isSuccess ? 'setting.version.ignored' : 'setting.version.ignore')}
        </Button>
      )}
    </section>
  )
}

/**
 * The player asked, so a version that they chose to ignore counts too. In a browser newer builds
 * arrive with the page.
 */
function versionQuery(language: Language) {
  return queryOptions<OutputOf<Calls['info/checkversion']>>({
    queryKey: ['info/checkversion', language],
    queryFn: async ({ signal }) => {
      const asked = { type: 'mine', version_code: String(product.versionCode) } as const
      const answer = await call('info/checkversion', asked, { signal, quiet: true, method: 'GET' })
      await checkForNewVersion()
      return answer
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
