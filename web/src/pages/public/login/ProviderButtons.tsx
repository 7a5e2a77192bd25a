import type { SignInProvider } from '@fabula/contract'
import { providerNames, useProviders } from '../../../api/signIn.ts'
import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './LoginPage.module.css'

interface ProviderButtonsProps {
  readonly busy: boolean
  readonly onChoose: (provider: SignInProvider) => void
}

/** A button for each provider of the site; nothing where it has none [R1.22]. */
export function ProviderButtons({ busy, onChoose }: ProviderButtonsProps) {
  const text = useText()
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <div className={css.providers}>
      <p className={css.or}>{text('account.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          look="second"
          disabled={busy}
          onClick={() => onChoose(provider)}
        >
          {text('account.continue', { provider: providerNames[provider] })}
        </Button>
      ))}
    </div>
  )
}
