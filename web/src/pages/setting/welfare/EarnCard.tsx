import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './WelfarePage.module.css'

export function EarnCard() {
  const text = useText()
  return (
    <section className={css.card}>
      <h2>{text('daily.earn.title')}</h2>
      <p className={css.words}>{text('daily.earn.body')}</p>
      <Button wide look="second" icon="book" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('daily.earn.go')}
      </Button>
    </section>
  )
}
