import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './NotFoundPage.module.css'

export function NotFoundPage() {
  const text = useText()
  return (
    <>
      <TopBar />
      <main className={css.page}>
        <Empty title={text('shell.notFound.title')} body={text('shell.notFound.body')}>
          <Button icon="home" onClick={() => nav.reLaunch('/')}>
            {text('shell.notFound.home')}
          </Button>
        </Empty>
      </main>
    </>
  )
}
