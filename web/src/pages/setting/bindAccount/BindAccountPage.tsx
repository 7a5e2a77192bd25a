import type { SignInProvider } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { canLinkAccount, linkedProviders, useSession } from '../../../api/session.ts'
import { cameBack, leaveToProve, providerNames, useProviders } from '../../../api/signIn.ts'
import { Button } from '../../../components/Button.tsx'
import scrollCss from '../../../components/layout/CardScroll.module.css'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
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
      <main className={scrollCss.scroll} data-scroll="accounts">
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
  const { language } = useLanguage()
  const { isSuccess: isKnown } = useQuery(callQuery('info/getlang', {}, language))
  const { data: known } = useQuery(callQuery('user/identities', {}, language))
  const sinceOf = (provider: SignInProvider) =>
    known?.identities.find((each) => each.provider === provider)?.since
  const linked = user ? linkedProviders(user) : new Set<SignInProvider>()
  const link = (provider: SignInProvider) => {
    // The call has told what failed.
    leaveToProve({ provider, intent: 'bind', return_url: returnUrl }).catch(() => {})
  }
  if (isKnown && providers.length === 0)
    return <Empty title={text('account.none')} body={text('account.none.body')} />
  return (
    <>
      <p className={css.why}>{text('account.why')}</p>
      {user && canLinkAccount(user) && <p className={css.gift}>{text('play.energy.guest')}</p>}
      <SettingRows>
        {providers.map((provider) =>
          linked.has(provider) ? (
            <p key={provider} className={css.linked}>
              <span>
                {providerNames[provider]}
                <Since at={sinceOf(provider)} />
              </span>
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
      {known?.identities.some((each) => each.may_unbind) && (
        <Button
          look="quiet"
          size="small"
          onClick={() => nav.navigateTo('/pages/setting/unbindAccount')}
        >
          {text('privacy.unbind.title')}
        </Button>
      )}
    </>
  )
}

/** @param at epoch ms; undefined until it is known */
function Since({ at }: { readonly at: number | undefined }) {
  const text = useText()
  const { language } = useLanguage()
  if (at === undefined) return null
  const date = dateFormat(language, { dateStyle: 'medium' }).format(at)
  return <small className={css.since}>{text('privacy.linked.since', { date })}</small>
}
