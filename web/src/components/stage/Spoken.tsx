import { memo } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import type { Paragraph, PlayView } from './PlayView.ts'
import { lastTurn } from './PlayView.ts'
import { wholeSentences } from './sentences.ts'

/** The newest turn for screen readers: whole sentences as they are complete, never half of one. */
export const Spoken = memo(function Spoken({ view, label }: { view: PlayView; label: string }) {
  const { language } = useLanguage()
  const turn = lastTurn(view)
  const names = new Map(view.stage?.cast.map((member) => [member.id, member.name]))
  return (
    <div role="log" aria-live="polite" aria-label={label} className="visually-hidden">
      {turn?.paragraphs.map((paragraph, p) => (
        <Sentences
          // Paragraphs are only added.
          key={`${turn.key} ${p}`}
          paragraph={paragraph}
          name={paragraph.who === null ? '' : (names.get(paragraph.who) ?? '')}
          language={language}
          isEnded={turn.end !== null || p < turn.paragraphs.length - 1}
        />
      ))}
    </div>
  )
})

interface SentencesProps {
  readonly paragraph: Paragraph
  /** Of who speaks; empty for the narrator. */
  readonly name: string
  readonly language: string
  readonly isEnded: boolean
}

/** Only the last paragraph grows: the others are not cut again with each word. */
const Sentences = memo(function Sentences(props: SentencesProps) {
  const { paragraph, name, language, isEnded } = props
  return wholeSentences(paragraph.text, language, isEnded).map((sentence, index) => (
    <p key={index}>{index === 0 && name ? `${name}: ${sentence}` : sentence}</p>
  ))
})
