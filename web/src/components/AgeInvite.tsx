import { useText } from '../i18n/text.ts'
import css from './AgeInvite.module.css'
import { Button } from './Button.tsx'
import { WholeWords } from './WholeWords.tsx'

/** Says that there are stories which are shown only to whoever tells their age [R11.02]. */
export function AgeInvite({ onTell }: { readonly onTell: () => void }) {
  const text = useText()
  return (
    <aside className={css.invite} aria-label={text('home.age.title')}>
      <h3>
        <WholeWords>{text('home.age.title')}</WholeWords>
      </h3>
      <p>
        <WholeWords sentence>{text('home.age.body')}</WholeWords>
      </p>
      <Button look="second" size="small" onClick={onTell}>
        {text('home.age.tell')}
      </Button>
    </aside>
  )
}
