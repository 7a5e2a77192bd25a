import { RichText } from '../../../i18n/RichText.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './LoginPage.module.css'

export function TermsSentence() {
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
        // Neither tick the box it stands in, nor leave the page by the address.
        event.preventDefault()
        nav.navigateTo(url)
      }}
    >
      {words}
    </a>
  )
}
