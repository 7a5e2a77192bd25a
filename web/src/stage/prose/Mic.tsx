import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { showToast } from '../../components/notice/notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { browserRecogniser, type Dictation, dictate } from '../voice/dictation.ts'

interface MicProps {
  readonly draft: string
  /** What is being taken down; null while nothing is. */
  readonly dictation: RefObject<Dictation | null>
  readonly onType: (draft: string) => void
}

/** Takes down what the player says, after what is written already. Nothing where the browser cannot listen. */
export function Mic({ draft, dictation, onType }: MicProps) {
  const text = useText()
  const { language } = useLanguage()
  const [isListening, setListening] = useState(false)
  useEffect(() => () => dictation.current?.drop(), [dictation])
  const SpeechRecogniser = browserRecogniser()
  if (!SpeechRecogniser) return null
  const listen = () => {
    if (isListening) return dictation.current?.stop()
    const before = draft.trim() === '' ? '' : `${draft.trimEnd()} `
    setListening(true)
    dictation.current = dictate(new SpeechRecogniser(), language, {
      onWords: (words) => onType(before + words),
      onEnd: (isRefused) => {
        setListening(false)
        dictation.current = null
        if (isRefused) showToast(text('play.mic.refused'))
      },
    })
  }
  return (
    <span data-mic>
      <IconButton
        icon="mic"
        label={text('play.mic')}
        pressed={isListening}
        unguarded
        onClick={listen}
      />
    </span>
  )
}
