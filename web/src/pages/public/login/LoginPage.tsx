import { Fragment, type ReactNode, useState } from 'react'
import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { guestSecret, startSession } from '../../../api/session.ts'
import { loadUser } from '../../../api/user.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { BirthWheel } from '../../../components/fields/BirthWheel.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { LanguageOffer } from '../../../components/LanguageOffer.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { leaveLogin, nav } from '../../../stack/nav.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { type Answers, birthOf, missingAnswer, noAnswers } from './Answers.ts'
import css from './LoginPage.module.css'
import { LoginStage } from './LoginStage.tsx'
import { SessionEnded } from './SessionEnded.tsx'

export function LoginPage({ query }: PageProps) {
  const text = useText()
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
          <LanguageOffer />
          <p className={css.tagline}>{text('login.tagline')}</p>
          <LoginForm returnUrl={query.return} />
        </section>
      </main>
    </>
  )
}

const firstRolePath = '/pages/public/firstLoginRoleSet'
/** Who tapped 'Play' comes straight to the stage, and is not asked who they are before it. */
const playPaths = ['/pages/ai/chat', '/pages/ai/guidanceGameChat']

function leadsToPlay(url: string | undefined): boolean {
  return url !== undefined && playPaths.some((path) => url.split('?')[0] === path)
}

/** Asks for age and terms, and logs in. A guest known on this device is not asked for their age again. */
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
    const missing = missingAnswer(answers, isKnown)
    setComplaint(missing)
    if (missing === 'birth') return showToast(text('login.birth.missing'))
    if (missing === 'terms') return showToast(messageText('terms_missing'))
    setBusy(true)
    const login = await logInAsGuest(answers)
    setBusy(false)
    if (login?.isFirst && !leadsToPlay(returnUrl))
      nav.redirectTo(pageUrl(firstRolePath, { return: returnUrl }))
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
          <div className={css.answers}>
            <p className={css.why}>{text('login.birth.why')}</p>
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
    </form>
  )
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

/** Logs in and loads the player. Null after a failure, which the call has shown. */
async function logInAsGuest(answers: Answers): Promise<{ isFirst: boolean } | null> {
  const secret = guestSecret()
  let isFirst: boolean
  try {
    const login = await call('login/visitorLogin', {
      terms: answers.terms,
      birth: birthOf(answers),
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(secret && { guest_secret: secret }),
    })
    startSession(login)
    isFirst = login.first_login
  } catch (failure) {
    if (failure instanceof CallFailure) return null
    throw failure
  }
  await loadUser()
  return { isFirst }
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
