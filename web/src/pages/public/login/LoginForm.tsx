import { useState } from 'react'
import { guestSecret } from '../../../api/session.ts'
import { BirthWheel } from '../../../components/BirthWheel.tsx'
import { Button } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/Checkbox.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { messageText, useText } from '../../../i18n/text.ts'
import { leaveLogin, nav } from '../../../stack/nav.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { type Answers, complaintAbout, noAnswers } from './Answers.ts'
import css from './LoginPage.module.css'
import { logInAsGuest } from './logInAsGuest.ts'
import { TermsSentence } from './TermsSentence.tsx'

const firstRolePath = '/pages/public/firstLoginRoleSet'

/** Age and terms, and the way in. Whoever was a guest here before has told their age already. */
export function LoginForm({ returnUrl }: { readonly returnUrl: string | undefined }) {
  const text = useText()
  const [answers, setAnswers] = usePageState<Answers>('answers', noAnswers)
  const [complaint, setComplaint] = useState<'birth' | 'terms' | null>(null)
  const [busy, setBusy] = useState(false)
  const isKnown = guestSecret() !== null
  const change = (part: Partial<Answers>) => {
    setComplaint(null)
    setAnswers({ ...answers, ...part })
  }
  const submit = async () => {
    const missing = complaintAbout(answers, isKnown)
    setComplaint(missing)
    if (missing === 'birth') return showToast(text('login.birth.missing'))
    if (missing === 'terms') return showToast(messageText('terms_missing'))
    setBusy(true)
    const login = await logInAsGuest(answers)
    setBusy(false)
    if (login?.isFirst) nav.redirectTo(pageUrl(firstRolePath, { return: returnUrl }))
    else if (login) leaveLogin(returnUrl)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit().catch(reportError)
      }}
    >
      {!isKnown && (
        <fieldset className={css.birth}>
          <legend className={css.question}>{text('login.birth.title')}</legend>
          <p className={css.why}>{text('login.birth.why')}</p>
          <BirthWheel
            value={answers}
            thisYear={new Date().getFullYear()}
            onChange={(birth) => change({ ...birth, untold: false })}
          />
          <Checkbox
            checked={answers.untold}
            wrong={complaint === 'birth'}
            onChange={(untold) => change(untold ? { untold, year: null, month: null } : { untold })}
          >
            {text('login.birth.skip')}
          </Checkbox>
        </fieldset>
      )}
      <Checkbox
        checked={answers.terms}
        wrong={complaint === 'terms'}
        onChange={(terms) => change({ terms })}
      >
        <TermsSentence />
      </Checkbox>
      <Button type="submit" wide size="big" busy={busy}>
        {text(isKnown ? 'login.guestAgain' : 'login.guest')}
      </Button>
    </form>
  )
}
