import type { SignInProvider } from '@fabula/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { type CameBack, cameBack, leaveToProve, providerNames } from '../../../api/signIn.ts'
import { loadUser } from '../../../api/user.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import scrollCss from '../../../components/layout/CardScroll.module.css'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'

const accountsPath = '/pages/setting/bindAccount'

/** Unlinks one of several accounts, after one of them has proven who asks [R11.08]. */
export function UnbindAccountPage({ query }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const shown = cameBack(query)
  const known = useQuery(callQuery('user/identities', {}, language))
  return (
    <>
      <TopBar title={text('privacy.unbind.title')} />
      <main className={scrollCss.scroll} data-scroll="unbind">
        {query['error'] !== undefined && <p role="status">{text('account.failed.cancelled')}</p>}
        <Loaded query={known} skeleton={<Skeleton height={180} radius={22} />}>
          {({ identities }) => {
            const providers = identities.flatMap(({ provider, may_unbind }) =>
              provider !== 'partner' && may_unbind ? [provider] : [],
            )
            if (providers.length === 0)
              return (
                <Empty
                  title={text('privacy.unbind.none')}
                  body={text('privacy.unbind.none.body')}
                />
              )
            return shown ? (
              <Choice providers={providers} shown={shown} />
            ) : (
              <Proof providers={providers} />
            )
          }}
        </Loaded>
      </main>
    </>
  )
}

interface ProofProps {
  readonly providers: readonly SignInProvider[]
}

function Proof({ providers }: ProofProps) {
  const text = useText()
  const leaveTo = (provider: SignInProvider) => {
    // The call has told what failed.
    leaveToProve({ provider, intent: 'unbind' }).catch(() => {})
  }
  return (
    <>
      <p>{text('privacy.unbind.why')}</p>
      {providers.map((provider) => (
        <Button key={provider} wide look="second" onClick={() => leaveTo(provider)}>
          {text('account.continue', { provider: providerNames[provider] })}
        </Button>
      ))}
    </>
  )
}

function Choice({ providers, shown }: ProofProps & { readonly shown: CameBack }) {
  const text = useText()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<SignInProvider | null>(null)
  const back = () => nav.redirectTo(accountsPath)
  const unbind = useMutation({
    mutationFn: async (provider: SignInProvider) => {
      await call('user/unbindThirdParty', { unbind: provider, ...shown })
      await loadUser()
      return provider
    },
    onSuccess: (provider) => {
      showToast(text('privacy.unbind.done', { provider: providerNames[provider] }))
      queries.invalidateQueries({ queryKey: ['user/identities'] }).catch(reportError)
      back()
    },
    // The proof is used up or was none; the call has told why.
    onError: () => nav.redirectTo('/pages/setting/unbindAccount'),
  })
  const name = asked === null ? '' : providerNames[asked]
  return (
    <>
      <p>{text('privacy.unbind.which')}</p>
      {providers.map((provider) => (
        <Button key={provider} wide look="danger" onClick={() => setAsked(provider)}>
          {text('privacy.unbind.ask', { provider: providerNames[provider] })}
        </Button>
      ))}
      <Button wide look="quiet" onClick={back}>
        {text('shell.cancel')}
      </Button>
      <Dialog
        open={asked !== null}
        danger
        title={text('privacy.unbind.ask', { provider: name })}
        content={text('privacy.unbind.body')}
        confirmText={text('privacy.unbind')}
        cancelText={text('shell.cancel')}
        busy={unbind.isPending}
        onAnswer={(answer) =>
          answer === 'confirm' && asked !== null ? unbind.mutate(asked) : setAsked(null)
        }
      />
    </>
  )
}
