import { useLanguage } from '../../i18n/language.ts'
import type { PlayView } from './PlayView.ts'
import { lastTurn } from './PlayView.ts'
import { wholeSentences } from './sentences.ts'

/** The newest turn for screen readers: whole sentences as they are complete, never half of one. */
export function Spoken({ view, label }: { view: PlayView; label: string }) {
  const { language } = useLanguage()
  const turn = lastTurn(view)
  const names = new Map(view.stage?.cast.map((member) => [member.id, member.name]))
  return (
    <div role="log" aria-live="polite" aria-label={label} className="visually-hidden">
      {turn?.paragraphs.flatMap(({ who, text }, p) => {
        const isEnded = turn.end !== null || p < turn.paragraphs.length - 1
        const name = who === null ? undefined : names.get(who)
        return wholeSentences(text, language, isEnded).map((sentence, index) => (
          <p key={`${turn.key} ${p}.${index}`}>
            {index === 0 && name ? `${name}: ${sentence}` : sentence}
          </p>
        ))
      })}
    </div>
  )
}
