import { IconButton } from '../../../components/IconButton.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { LoginForm } from './LoginForm.tsx'
import css from './LoginPage.module.css'
import { LoginStage } from './LoginStage.tsx'

export function LoginPage({ query }: PageProps) {
  const text = useText()
  return (
    <main className={css.page} data-scroll="login">
      <div className={css.language}>
        <IconButton
          icon="globe"
          look="shade"
          label={text('shell.title.language')}
          onClick={() => nav.navigateTo('/pages/setting/language')}
        />
      </div>
      <LoginStage />
      <section className={css.paper}>
        <p className={css.tagline}>{text('login.tagline')}</p>
        <LoginForm returnUrl={query.return} />
      </section>
    </main>
  )
}
