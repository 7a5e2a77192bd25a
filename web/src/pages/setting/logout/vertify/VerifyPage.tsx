import type { Calls, OutputOf, SignInProvider } from '@fabula/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { forgetGuestSecret, guestSecret, signOut } from '../../../../api/session.ts'
import { type CameBack, cameBack, leaveToProve, providerNames } from '../../../../api/signIn.ts'
import { CallFailure } from '../../../../api/wire/CallFailure.ts'
import { call } from '../../../../api/wire/call.ts'
import { Button } from '../../../../components/Button.tsx'
import scrollCss from '../../../../components/layout/CardScroll.module.css'
import { TopBar } from '../../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../../components/loading/Skeleton.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { messageText, useText } from '../../../../i18n/text.ts'
import { nav } from '../../../../stack/nav.ts'
import { usePage } from '../../../../stack/PageContext.ts'
import { loginPath, type PageProps } from '../../../../stack/PageEntry.ts'

type Closing = OutputOf<Calls['user/cancelApply']>

/** Proves whose account is to be deleted, and applies for it [R2.33] [R4.21]. */
export function VerifyPage({ query }: PageProps) {
  const text = useText()
  const shown = cameBack(query)
  return (
    <>
      <TopBar title={text('shell.title.accountVerification')} />
      <main className={scrollCss.scroll} data-scroll="verify">
        {shown ? <Proven shown={shown} /> : <Choice cancelled={query['error'] !== undefined} />}
      </main>
    </>
  )
}

/** The accounts of which one is to be shown; a guest shows the secret of this device. */
function Choice({ cancelled }: { readonly cancelled: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  const closing = useQuery({
    queryKey: ['user/cancelApply', language],
    queryFn: ({ signal }) => call('user/cancelApply', {}, { signal, quiet: true, method: 'GET' }),
  })
  return (
    <Loaded query={closing} skeleton={<Skeleton height={180} radius={22} />}>
      {({ providers, by_launch: isByLaunch }) => (
        <>
          {cancelled && <p role="status">{text('account.failed.cancelled')}</p>}
          {isByLaunch ? (
            <p>{messageText('launch_again')}</p>
          ) : (
            <p>{text(providers.length > 0 ? 'account.verify.which' : 'account.verify.guest')}</p>
          )}
          {providers.map((provider) => (
            <Button key={provider} wide look="second" onClick={() => leaveTo(provider)}>
              {text('account.continue', { provider: providerNames[provider] })}
            </Button>
          ))}
          {providers.length === 0 && <GuestApplies />}
          <ThinkAgain />
        </>
      )}
    </Loaded>
  )
}

function leaveTo(provider: SignInProvider): void {
  // The call has told what failed.
  leaveToProve({ provider, intent: 'delete' }).catch(() => {})
}

function GuestApplies() {
  const text = useText()
  const leave = useLeave()
  const apply = useMutation({
    mutationFn: () => {
      const secret = guestSecret()
      return call('user/cancelApply', { agreed: true, ...(secret && { guest_secret: secret }) })
    },
    onSuccess: leave,
  })
  return (
    <Button wide look="danger" busy={apply.isPending} onClick={() => apply.mutate()}>
      {text('account.delete')}
    </Button>
  )
}

/** Applies by what a provider's page has led back with, once however often the page is drawn. */
function Proven({ shown }: { readonly shown: CameBack }) {
  const text = useText()
  const leave = useLeave()
  const { path } = usePage()
  const { data, error } = useQuery<Closing>({
    queryKey: ['user/cancelApply', shown.state],
    queryFn: () => call('user/cancelApply', { agreed: true, ...shown }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (data) leave(data)
  }, [data, leave])
  if (!error) return <p role="status">{text('account.working')}</p>
  return (
    <>
      <p role="status">{error instanceof CallFailure ? error.msg : text('account.failed.title')}</p>
      <Button wide look="second" onClick={() => nav.redirectTo(path)}>
        {text('account.verify.another')}
      </Button>
      <ThinkAgain />
    </>
  )
}

/** The account is closed: back to the login, which says until when it can be taken back. */
function useLeave(): (closing: Closing) => void {
  const queries = useQueryClient()
  return useCallback(
    ({ providers, by_launch: isByLaunch }: Closing) => {
      // A guest's secret is the only way back, so it stays.
      if (providers.length > 0 || isByLaunch) forgetGuestSecret()
      signOut()
      queries.clear()
      nav.reLaunch(`${loginPath}?ended=closing`)
    },
    [queries],
  )
}

function ThinkAgain() {
  const text = useText()
  return (
    <Button wide look="quiet" onClick={() => nav.reLaunch('/')}>
      {text('account.delete.stay')}
    </Button>
  )
}
