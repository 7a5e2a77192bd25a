import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { showToast } from '../../components/notice/notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { browserRecogniser, dictate } from '../voice/dictation.ts'

interface MicProps {
  readonly draft: string
  readonly onType: (draft: string) => void
}

/** Takes down what the player says, after what is written already. Nothing where the browser cannot listen. */
export function Mic({ draft, onType }: MicProps) {
  const text = useText()
  const { language } = useLanguage()
  const [isListening, setListening] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const SpeechRecogniser = browserRecogniser()
  if (!SpeechRecogniser) return null
  const listen = () => {
    if (isListening) return stop.current?.()
    const before = draft.trim() === '' ? '' : `${draft.trimEnd()} `
    setListening(true)
    stop.current = dictate(new SpeechRecogniser(), language, {
      onWords: (words) => onType(before + words),
      onEnd: (isRefused) => {
        setListening(false)
        stop.current = null
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
