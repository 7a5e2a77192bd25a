import type { SignInProvider } from '@fabula/contract'
import { canLinkAccount, linkedProviders, useSession } from '../../../api/session.ts'
import { cameBack, leaveToProve, providerNames, useProviders } from '../../../api/signIn.ts'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { useText } from '../../../i18n/text.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './BindAccountPage.module.css'
import { BindResult } from './BindResult.tsx'

/** The identities of this player, and what becomes of one that was just shown [R2.48] [R4.19]. */
export function BindAccountPage({ query }: PageProps) {
  const text = useText()
  const shown = cameBack(query)
  return (
    <>
      <TopBar title={text('account.title')} />
      <main className={css.scroll} data-scroll="accounts">
        {shown && <BindResult shown={shown} />}
        {query['error'] !== undefined && (
          <p className={css.card} role="status">
            {text('account.failed.cancelled')}
          </p>
        )}
        {!shown && <Identities returnUrl={query.return} />}
      </main>
    </>
  )
}

/** The providers of this site. A guest is told what the first one brings. */
function Identities({ returnUrl }: { readonly returnUrl: string | undefined }) {
  const text = useText()
  const user = useSession((session) => session.user)
  const providers = useProviders()
  const linked = user ? linkedProviders(user) : new Set<SignInProvider>()
  const link = (provider: SignInProvider) => {
    // The call has told what failed.
    leaveToProve({ provider, intent: 'bind', return_url: returnUrl }).catch(() => {})
  }
  return (
    <>
      <p className={css.why}>{text('account.why')}</p>
      {user && canLinkAccount(user) && <p className={css.gift}>{text('play.energy.guest')}</p>}
      <SettingRows>
        {providers.map((provider) =>
          linked.has(provider) ? (
            <p key={provider} className={css.linked}>
              <span>{providerNames[provider]}</span>
              <span className={css.state}>{text('account.linked')}</span>
            </p>
          ) : (
            <SettingRow
              key={provider}
              icon="me"
              label={text('account.link', { provider: providerNames[provider] })}
              onClick={() => link(provider)}
            />
          ),
        )}
      </SettingRows>
    </>
  )
}
