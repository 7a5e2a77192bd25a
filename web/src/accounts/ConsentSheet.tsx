import { useQuery } from '@tanstack/react-query'
import { consentQuery, useTellConsents } from '../api/consent.ts'
import { Button } from '../components/Button.tsx'
import { Sheet } from '../components/overlays/Sheet.tsx'
import { WholeWords } from '../components/WholeWords.tsx'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { nav } from '../stack/nav.ts'
import css from './Consent.module.css'
import { ConsentAnswers } from './ConsentAnswers.tsx'

const optional = ['risk', 'analytics', 'ads'] as const

/** Asks, where the server says that it is due. Whoever closes it has refused, and finds it among the privacy choices. */
export function ConsentSheet() {
  const text = useText()
  const { language } = useLanguage()
  const { data: view } = useQuery({
    ...consentQuery(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refuse = useTellConsents()
  if (!view?.due || refuse.isPending) return null
  const close = () => refuse.mutate({ risk: false, analytics: false, ads: false })
  const choose = () => {
    close()
    nav.navigateTo('/pages/setting/privacy')
  }
  return (
    <Sheet open title={text('privacy.ask.title')} onClose={close}>
      <p>
        <WholeWords sentence>{text('privacy.ask.body')}</WholeWords>
      </p>
      <dl className={css.purposes}>
        {optional.map((purpose) => (
          <div key={purpose}>
            <dt>{view.texts[purpose].title}</dt>
            <dd>{view.texts[purpose].about}</dd>
          </div>
        ))}
      </dl>
      <ConsentAnswers view={view} />
      <div className={css.one}>
        <Button look="quiet" size="small" onClick={choose}>
          {text('privacy.ask.choose')}
        </Button>
      </div>
    </Sheet>
  )
}
