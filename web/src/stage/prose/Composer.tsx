import { limits } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import { type KeyboardEvent, memo, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { useText } from '../../i18n/text.ts'
import type { Dictation } from '../voice/dictation.ts'
import { Cost } from './Choices.tsx'
import css from './Composer.module.css'
import { Mic } from './Mic.tsx'

interface ComposerProps {
  readonly draft: string
  /** Energy that the next move costs. */
  readonly power: number
  /** Words that are no move cost nothing. */
  readonly areWordsFree: boolean
  readonly placeholder: string
  /** Whoever writes on answers with other words: a yes, a no, or what was meant. */
  readonly isAskedAbout: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onType: (draft: string) => void
  readonly onSend: (playerText: string) => void
}

const countFrom = limits.textGraphemes - 100

export const Composer = memo(function Composer(props: ComposerProps) {
  const { draft, power, areWordsFree, placeholder, isAskedAbout, field, onType, onSend } = props
  const text = useText()
  const countId = useId()
  useHeightOfWords(field, draft)
  const count = countGraphemes(draft)
  const isTooLong = count > limits.textGraphemes
  const isReady = !isTooLong && draft.trim() !== ''
  const dictation = useRef<Dictation>(null)
  const send = () => {
    if (!isReady) return
    dictation.current?.drop()
    onSend(draft.trim())
  }
  return (
    <div className={css.composer} data-composer>
      <div className={css.paper}>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          value={draft}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-describedby={countId}
          aria-invalid={isTooLong}
          enterKeyHint="send"
          onFocus={(event) => {
            if (isAskedAbout) event.currentTarget.select()
          }}
          onChange={(event) => {
            dictation.current?.drop()
            onType(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (!sendsByKey(event)) return
            event.preventDefault()
            send()
          }}
        />
        {count >= countFrom ? (
          <span id={countId} className={css.count} data-over={isTooLong || undefined}>
            {text('play.count', { count, most: limits.textGraphemes })}
          </span>
        ) : (
          <span id={countId} className={css.cost}>
            <Cost power={power} areWordsFree={areWordsFree} />
          </span>
        )}
        <Mic draft={draft} dictation={dictation} onType={onType} />
      </div>
      <IconButton
        icon="send"
        label={text('play.send')}
        look="lantern"
        disabled={!isReady}
        // A line leaves the composer empty, and the next one may follow a short answer at once.
        unguarded
        onClick={send}
      />
    </div>
  )
})

/** Does what `field-sizing` does, where a browser does not know it: Safari before 26.2. */
function useHeightOfWords(field: ComposerProps['field'], draft: string): void {
  useLayoutEffect(() => {
    const { current } = field
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = ''
    if (draft !== '') current.style.height = `${current.scrollHeight}px`
  }, [field, draft])
}

/** The code of each key that an input method takes. */
const takenByInputMethod = 229

/** Enter sends, except the one that confirms a word in an input method for Japanese, Chinese or Korean. */
function sendsByKey({ key, keyCode, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  // Safari tells of that key when the word is confirmed already, and by nothing else than its code.
  const isComposing = nativeEvent.isComposing || keyCode === takenByInputMethod
  return key === 'Enter' && !shiftKey && !isComposing
}
