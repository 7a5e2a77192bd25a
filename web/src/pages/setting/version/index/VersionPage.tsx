import { product } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useNewVersion } from '../../../../app/newVersion.ts'
import { Button } from '../../../../components/Button.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { SettingRow } from '../../../../components/SettingRow.tsx'
import { SettingRows } from '../../../../components/SettingRows.tsx'
import { TopBar } from '../../../../components/TopBar.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/text.ts'
import { nav } from '../../../../stack/nav.ts'
import { FoundBuild } from './FoundBuild.tsx'
import { FoundVersion } from './FoundVersion.tsx'
import css from './VersionPage.module.css'
import { versionQuery } from './versionQuery.ts'

/** What is installed, and what is newer [R2.35] [R4.22]. */
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

/** A version of the store, a build that is on the device already, or neither. */
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
