import type { SignInProvider } from '@fabula/contract'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { ClosingDialog } from '../../../accounts/ClosingDialog.tsx'
import { completeLogin } from '../../../api/login.ts'
import { type ClosingLogin, guestSecret, startSession } from '../../../api/session.ts'
import { cameBack, leaveToSignIn } from '../../../api/signIn.ts'
import { CallFailure } from '../../../api/wire/CallFailure.ts'
import { call } from '../../../api/wire/call.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { BirthWheel } from '../../../components/fields/BirthWheel.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { LanguageOffer } from '../../../components/LanguageOffer.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { type Answers, birthOf, missingAnswer, noAnswers } from './Answers.ts'
import { ForgetDevice } from './ForgetDevice.tsx'
import css from './LoginPage.module.css'
import { LoginStage } from './LoginStage.tsx'
import { leaveAfterLogin } from './leaveAfterLogin.ts'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignInReturn } from './SignInReturn.tsx'

export function LoginPage({ query }: PageProps) {
  const text = useText()
  const shown = cameBack(query)
  return (
    <>
      <TopBar over>
        <IconButton
          icon="globe"
          look="shade"
          label={text('shell.title.language')}
          onClick={() => nav.navigateTo('/pages/setting/language')}
        />
      </TopBar>
      <main className={css.page} data-scroll="login">
        <LoginStage />
        <section className={css.paper}>
          <SessionEnded why={query['ended']} />
          {query['error'] !== undefined && (
            <p className={css.or} role="status">
              {text('account.failed.cancelled')}
            </p>
          )}
          <LanguageOffer />
          <p className={css.tagline}>{text('login.tagline')}</p>
          {shown ? <SignInReturn shown={shown} /> : <LoginForm returnUrl={query.return} />}
        </section>
      </main>
    </>
  )
}

/** Asks for age and terms, and logs in. A guest known on this device is not asked for their age again. */
export function LoginForm({ returnUrl }: { readonly returnUrl: string | undefined }) {
  const text = useText()
  const [answers, setAnswers] = usePageState<Answers>('answers', noAnswers)
  const [complaint, setComplaint] = useState<'birth' | 'terms' | null>(null)
  const [busy, setBusy] = useBusy()
  const [closing, setClosing] = useState<ClosingLogin | null>(null)
  const [isKnown, setKnown] = useState(guestSecret() !== null)
  const change = (part: Partial<Answers>) => {
    setComplaint(null)
    setAnswers({ ...answers, ...part })
  }
  const isAnswered = () => {
    const missing = missingAnswer(answers, isKnown)
    setComplaint(missing)
    if (missing === 'birth') showToast(text('login.birth.missing'))
    if (missing === 'terms') showToast(messageText('terms_missing'))
    return missing === null
  }
  const submit = async () => {
    // A second tap would make a second guest.
    if (busy || !isAnswered()) return
    setBusy(true)
    const login = await logInAsGuest(answers)
    setBusy(false)
    if (login?.closing) setClosing(login.closing)
    else if (login) leaveAfterLogin(login.isFirst, returnUrl)
  }
  const leaveTo = (provider: SignInProvider) => {
    if (!isAnswered()) return
    setBusy(true)
    // The call has told what failed.
    leaveToSignIn({ provider, return_url: returnUrl, ...asked(answers) }).catch(() =>
      setBusy(false),
    )
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
          <div className={css.answers}>
            <p className={css.why}>
              <WholeWords sentence>{text('login.birth.why')}</WholeWords>
            </p>
            <BirthWheel
              value={answers}
              thisYear={new Date().getFullYear()}
              onChange={(birth) => change({ ...birth, declined: false })}
            />
            <Checkbox
              checked={answers.declined}
              wrong={complaint === 'birth'}
              onChange={(declined) =>
                change(declined ? { declined, year: null, month: null } : { declined })
              }
            >
              {text('login.birth.skip')}
            </Checkbox>
          </div>
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
      <ProviderButtons busy={busy} onChoose={leaveTo} />
      {closing && (
        <ClosingDialog
          closing={closing}
          onKept={() => leaveAfterLogin(false, returnUrl)}
          onLetGo={() => setClosing(null)}
        />
      )}
      {isKnown && <ForgetDevice onForgotten={() => setKnown(false)} />}
    </form>
  )
}

/** Whether an answer is waited for. Whoever goes back from a provider's page finds this one as they left it, and waits no more. */
function useBusy() {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', shownAgain)
    return () => window.removeEventListener('pageshow', shownAgain)
  }, [])
  return [busy, setBusy] as const
}

function TermsSentence() {
  const text = useText()
  return (
    <RichText
      text={text('login.terms')}
      tags={{
        terms: (words) => <TermsLink type="agreement" words={words} />,
        privacy: (words) => <TermsLink type="privacy" words={words} />,
      }}
    />
  )
}

interface TermsLinkProps {
  readonly type: 'agreement' | 'privacy'
  readonly words: string
}

function TermsLink({ type, words }: TermsLinkProps) {
  const url = `/pages/public/clause?type=${type}`
  return (
    <a
      className={css.link}
      href={`#${url}`}
      onClick={(event) => {
        // A tap on the link must not tick the box around it, and the page opens inside the app.
        event.preventDefault()
        nav.navigateTo(url)
      }}
    >
      {words}
    </a>
  )
}

/** What a new account is told of its player. */
function asked(answers: Answers) {
  const { timeZone: tz } = Intl.DateTimeFormat().resolvedOptions()
  return { terms: answers.terms, birth: birthOf(answers), tz }
}

/** Logs in and loads the player. Null after a failure, which the call has shown. */
async function logInAsGuest(
  answers: Answers,
): Promise<{ isFirst: boolean; closing: ClosingLogin | null } | null> {
  const secret = guestSecret()
  let isFirst: boolean
  try {
    const login = await call('login/visitorLogin', {
      ...asked(answers),
      ...(secret && { guest_secret: secret }),
    })
    if (login.closing) return { isFirst: false, closing: login.closing }
    startSession(login)
    isFirst = login.first_login
  } catch (failure) {
    if (failure instanceof CallFailure) return null
    throw failure
  }
  await completeLogin(isFirst)
  return { isFirst, closing: null }
}

interface RichTextProps {
  readonly text: string
  /** How to render each tag of the text, for example `<terms>…</terms>`. */
  readonly tags: Readonly<Record<string, (inside: string) => ReactNode>>
}

/** A translated sentence with links; each language places them where they belong. */
function RichText({ text, tags }: RichTextProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece
    if (at % 3 === 1) return null
    const name = pieces[at - 1] ?? ''
    return <Fragment key={name}>{tags[name]?.(piece) ?? piece}</Fragment>
  })
}
