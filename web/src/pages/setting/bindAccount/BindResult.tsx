import type { Calls, OutputOf } from '@fabula/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { completeLogin } from '../../../api/login.ts'
import { forgetGuestSecret, startSession } from '../../../api/session.ts'
import type { CameBack } from '../../../api/signIn.ts'
import { loadUser } from '../../../api/user.ts'
import { CallFailure } from '../../../api/wire/CallFailure.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { Amounts } from '../../../components/wallet/Currency.tsx'
import { useText } from '../../../i18n/text.ts'
import { leaveLogin, nav } from '../../../stack/nav.ts'
import { usePage } from '../../../stack/PageContext.ts'
import css from './BindAccountPage.module.css'

type Bound = OutputOf<Calls['user/thirdPartyBind']>

/** Binds the identity that a provider's page has led back with, once however often the page is drawn. */
export function BindResult({ shown }: { readonly shown: CameBack }) {
  const text = useText()
  const bound = useQuery({
    queryKey: ['user/thirdPartyBind', shown.state],
    queryFn: () => bind(shown),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  return (
    <section className={css.card} role="status" aria-busy={bound.isPending}>
      {bound.isPending && <p>{text('account.working')}</p>}
      {bound.error && <Failed failure={bound.error} />}
      {bound.data && bound.data.outcome !== 'taken' && <Linked bound={bound.data} />}
      {bound.data?.outcome === 'taken' && <Taken shown={shown} mayMerge={bound.data.may_merge} />}
    </section>
  )
}

async function bind(shown: CameBack): Promise<Bound> {
  const bound = await call('user/thirdPartyBind', { ...shown }, { quiet: true })
  if (bound.outcome === 'bound') forgetGuestSecret()
  await loadUser()
  return bound
}

/** What was paid, and the way back to where the player came from [R1.09]. */
function Linked({ bound: { gained, return_url } }: { readonly bound: Bound }) {
  const text = useText()
  return (
    <>
      <h2>
        <WholeWords>{text('account.done.title')}</WholeWords>
      </h2>
      {gained && (
        <p className={css.gained}>
          {text('account.done.gift')} <Amounts {...gained} />
        </p>
      )}
      <p>{text('account.done.stays')}</p>
      <Button wide onClick={() => leaveLogin(return_url || undefined)}>
        {text('account.done.go')}
      </Button>
    </>
  )
}

interface TakenProps {
  readonly shown: CameBack
  readonly mayMerge: boolean
}

/** The identity is another player's: goes on as that one, with a guest's plays or without, or leaves all as it is. */
function Taken({ shown: { provider, state }, mayMerge }: TakenProps) {
  const text = useText()
  const queries = useQueryClient()
  const goOn = useMutation({
    mutationFn: (how: 'switch' | 'merge') =>
      call('user/bindThirdPartyAccount', { provider, state, how }),
    onSuccess: async (login, how) => {
      if (how === 'merge') forgetGuestSecret()
      startSession(login)
      queries.clear()
      await completeLogin(login.first_login)
      leaveLogin(login.return_url || undefined)
    },
  })
  return (
    <>
      <h2>
        <WholeWords>{text('account.taken.title')}</WholeWords>
      </h2>
      <p>{text('account.taken.body')}</p>
      <Button wide busy={goOn.isPending} onClick={() => goOn.mutate('switch')}>
        {text('account.taken.switch')}
      </Button>
      {mayMerge && (
        <>
          <p>{text('account.taken.mergeNote')}</p>
          <Button wide look="second" busy={goOn.isPending} onClick={() => goOn.mutate('merge')}>
            {text('account.taken.merge')}
          </Button>
        </>
      )}
      <BackToList>{text('account.taken.stay')}</BackToList>
    </>
  )
}

function Failed({ failure }: { readonly failure: Error }) {
  const text = useText()
  return (
    <>
      <h2>
        <WholeWords>{text('account.failed.title')}</WholeWords>
      </h2>
      <p>{failure instanceof CallFailure ? failure.msg : text('account.failed.cancelled')}</p>
      <BackToList>{text('shell.retry')}</BackToList>
    </>
  )
}

function BackToList({ children }: { readonly children: string }) {
  const { path } = usePage()
  return (
    <Button wide look="quiet" onClick={() => nav.redirectTo(path)}>
      {children}
    </Button>
  )
}
