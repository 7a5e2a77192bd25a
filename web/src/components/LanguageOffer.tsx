import type { Language } from '@fabula/contract'
import { setupI18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { browserLanguage } from '../i18n/browserLanguage.ts'
import { chooseLanguage, useLanguage } from '../i18n/language.ts'
import { loadTexts } from '../i18n/loadTexts.ts'
import { useText } from '../i18n/text.ts'
import { Button, IconButton } from './Button.tsx'
import css from './LanguageOffer.module.css'

/** Offers the language that the player most likely reads, in its own words, where another one is shown. */
export function LanguageOffer() {
  const text = useText()
  const { language, chosen } = useLanguage()
  const wanted = chosen ?? browserLanguage(navigator.languages)
  const words = useOffer(wanted === language ? null : wanted)
  if (!wanted || !words) return null
  const take = (taken: Language) => {
    chooseLanguage(taken).catch(reportError)
  }
  return (
    <aside className={css.offer} aria-label={text('shell.title.language')}>
      <div lang={wanted} data-offer={wanted}>
        <Button look="quiet" size="small" icon="globe" onClick={() => take(wanted)}>
          {words}
        </Button>
      </div>
      <IconButton icon="close" label={text('shell.close')} onClick={() => take(language)} />
    </aside>
  )
}

/** The offer in the words of the language; null until they have loaded. */
function useOffer(offered: Language | null): string | null {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    setWords(null)
    if (!offered) return
    let isWanted = true
    loadTexts(offered)
      .then((messages) => {
        const there = setupI18n({ locale: offered, messages: { [offered]: messages } })
        if (isWanted) setWords(there._('shell.language.offer'))
      })
      // Without a network there is nothing to offer.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [offered])
  return words
}
