import type { ConsentPurpose, ConsentView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { ConsentAnswers } from '../../../accounts/ConsentAnswers.tsx'
import { browserRefuses, consentQuery, useTellConsents } from '../../../api/consent.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../components/Button.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import scrollCss from '../../../components/layout/CardScroll.module.css'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { SettingRows } from '../../../components/SettingRows.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './PrivacyPage.module.css'

const purposes: readonly ConsentPurpose[] = ['risk', 'analytics', 'ads']

/** What data may be used for beyond what is necessary: a tap allows it, and one refuses it [R11.06]. */
export function PrivacyPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useQuery(consentQuery(language))
  return (
    <>
      <TopBar title={text('privacy.choices.title')} />
      <main className={scrollCss.scroll} data-scroll="privacy">
        <p>
          <WholeWords sentence>{text('privacy.choices.body')}</WholeWords>
        </p>
        <Loaded query={query} skeleton={<Skeleton height={420} radius={22} />}>
          {(view) => <Choices view={view} />}
        </Loaded>
      </main>
    </>
  )
}

function Choices({ view }: { readonly view: ConsentView }) {
  const text = useText()
  const tell = useTellConsents()
  const refused = browserRefuses()
  const mayChoose = view.may_allow && !refused
  const { texts, text_hash } = view
  const say = (granted: Partial<Record<ConsentPurpose, boolean>>) =>
    tell.mutate({ ...granted, text_hash })
  return (
    <>
      {refused && <p className={css.note}>{text('privacy.choices.gpc')}</p>}
      {!view.may_allow && <Minor />}
      <SettingRows>
        <p className={css.always}>
          <span>
            {texts.necessary.title}
            <small>{texts.necessary.about}</small>
          </span>
          <span className={css.state}>{text('privacy.choices.always')}</span>
        </p>
        {purposes.map((purpose) => (
          <Switch
            key={purpose}
            label={texts[purpose].title}
            about={texts[purpose].about}
            on={mayChoose && view.consents.includes(purpose)}
            disabled={!mayChoose || tell.isPending}
            onChange={(on) => say({ [purpose]: on })}
          />
        ))}
      </SettingRows>
      {mayChoose && <ConsentAnswers view={view} />}
      <LastWord at={view.told_at} />
    </>
  )
}

function Minor() {
  const text = useText()
  const isUnknown = useSession(({ user }) => user?.age_band === 'unknown')
  return (
    <div className={css.note}>
      <p>{text('privacy.choices.minor')}</p>
      {isUnknown && (
        <Button look="second" size="small" onClick={() => nav.navigateTo('/pages/mine/roleSet')}>
          {text('privacy.choices.age')}
        </Button>
      )}
    </div>
  )
}

function LastWord({ at }: { readonly at: number | null }) {
  const text = useText()
  const { language } = useLanguage()
  if (at === null) return <p className={css.small}>{text('privacy.choices.unsaid')}</p>
  const date = dateFormat(language, { dateStyle: 'long' }).format(at)
  return (
    <p className={css.small} role="status">
      {text('privacy.choices.told', { date })}
    </p>
  )
}
