import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ClosingDialog } from '../../../accounts/ClosingDialog.tsx'
import { completeLogin } from '../../../api/login.ts'
import { startSession } from '../../../api/session.ts'
import type { CameBack } from '../../../api/signIn.ts'
import { CallFailure } from '../../../api/wire/CallFailure.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { loginPath } from '../../../stack/PageEntry.ts'
import css from './LoginPage.module.css'
import { leaveAfterLogin } from './leaveAfterLogin.ts'

/** Signs in by what a provider's page has led back with, once however often the page is drawn [R7.10]. */
export function SignInReturn({ shown }: { readonly shown: CameBack }) {
  const text = useText()
  const { data, error } = useQuery({
    queryKey: ['login/thirdPartyLogin', shown.state],
    queryFn: () => signIn(shown),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (data && !data.closing) leaveAfterLogin(data.first_login, data.return_url || undefined)
  }, [data])
  if (data?.closing) {
    return (
      <ClosingDialog
        closing={data.closing}
        onKept={() => leaveAfterLogin(false, data.return_url || undefined)}
        onLetGo={() => nav.redirectTo(loginPath)}
      />
    )
  }
  return (
    <div className={css.form} role="status" aria-busy={!error}>
      {!error && <p className={css.or}>{text('account.working')}</p>}
      {error && (
        <>
          <p>{error instanceof CallFailure ? error.msg : text('account.failed.title')}</p>
          <Button wide onClick={() => nav.redirectTo(loginPath)}>
            {text('shell.retry')}
          </Button>
        </>
      )}
    </div>
  )
}

async function signIn({ provider, state, code }: CameBack) {
  const quiet = { quiet: true }
  const login =
    provider === 'apple'
      ? await call('login/appleLogin', { state, code }, quiet)
      : await call('login/thirdPartyLogin', { provider, state, code }, quiet)
  if (login.closing) return login
  startSession(login)
  await completeLogin(login.first_login)
  return login
}
