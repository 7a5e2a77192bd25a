import { type Language, languages } from '@fabula/contract'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
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
        <fieldset className={css.list}>
          <legend className="visually-hidden">{text('shell.title.language')}</legend>
          {languages.map((language) => (
            <label key={language} className={css.row} lang={language}>
              <input
                type="radio"
                name="language"
                className="visually-hidden"
                checked={language === current}
                onChange={() => choose(language)}
              />
              <span>{languageNames[language]}</span>
              {language === current && <Icon name="check" size={22} />}
            </label>
          ))}
        </fieldset>
      </main>
    </>
  )
}
