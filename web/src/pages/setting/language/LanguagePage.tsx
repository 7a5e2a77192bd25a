import { type Language, languages } from '@fabula/contract'
import { PickRows } from '../../../components/fields/PickRows.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { chooseLanguage, useLanguage } from '../../../i18n/language.ts'
import { languageNames } from '../../../i18n/languageNames.ts'
import { useText } from '../../../i18n/text.ts'
import css from './LanguagePage.module.css'

export function LanguagePage() {
  const text = useText()
  const current = useLanguage().language
  const choose = (language: Language) => {
    chooseLanguage(language).catch(reportError)
  }
  return (
    <>
      <TopBar title={text('shell.title.language')} />
      <main className={css.scroll} data-scroll="languages">
        <PickRows
          label={text('shell.title.language')}
          options={languages.map((lang) => ({ value: lang, label: languageNames[lang], lang }))}
          value={current}
          onChange={choose}
        />
      </main>
    </>
  )
}
