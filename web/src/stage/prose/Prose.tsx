import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { signsKept } from '../../i18n/unbroken.ts'
import { everybodyIn, lastTurn, type Paragraph, type PlayView } from '../../play/PlayView.ts'
import { type Page, pageText } from '../../play/Reading.ts'
import { graphemeEnds, wholeSentences } from '../../play/segments.ts'
import { isMotionOff } from '../../theme/screen.ts'
import { useReadAloud } from '../voice/useReadAloud.ts'
import css from './Prose.module.css'
import { cutSpans, isSpoken, spansOf } from './spansOf.ts'

interface ProseProps {
  readonly page: Page
  /** Tells this page from every other. */
  readonly pageKey: string
  /** The language that it is told in. */
  readonly lang: string
  /** Graphemes that are already shown. */
  readonly from: number
  readonly speed: number
  /** More text is still to arrive. */
  readonly streaming: boolean
  readonly onSeen: (seen: number) => void
  readonly onShown: (seen: number) => void
}

/**
 * A page of text that is revealed letter by letter. The hidden rest already takes its room, so that
 * lines never break anew. Screen readers read `Spoken` instead.
 */
export function Prose(props: ProseProps) {
  const { page, pageKey, lang, from, speed, streaming, onSeen, onShown } = props
  const text = pageText(page)
  const ends = useMemo(() => graphemeEnds(text), [text])
  const inks = useMemo(() => proseSpans(page), [page])
  const sheet: RefObject<HTMLDivElement | null> = useRef(null)
  const draw = (seen: number) => {
    const { current } = sheet
    if (!current) return
    const isAllSeen = seen >= ends.length
    writeSpans(current, inks.flat(), ends[seen - 1] ?? 0, streaming || !isAllSeen)
    current.toggleAttribute('data-waiting', isAllSeen)
  }
  const seen = useReveal({ length: ends.length, from, speed, draw, onSeen, onShown })
  useLayoutEffect(() => draw(seen()))
  useReadAloud(sheet, { page, key: pageKey, language: lang, streaming })
  return (
    <div ref={sheet} className={css.prose} lang={lang} aria-hidden="true">
      {inks.map((spans, index) => (
        <p key={page.from + index}>
          {spans.map((ink) => (
            <SpanSlot key={ink.start} ink={ink} />
          ))}
        </p>
      ))}
    </div>
  )
}

/** An empty span that `writeInk` fills many times a second; React renders it only once. */
function SpanSlot({ ink }: { ink: ProseSpan }) {
  return (
    <span className={ink.speech ? css.speech : css.narration} data-ink>
      <span className={css.unseen} />
    </span>
  )
}

interface Reveal {
  /** Graphemes that have arrived. */
  readonly length: number
  /** Graphemes shown when the page opens. */
  readonly from: number
  /** Graphemes a second. */
  readonly speed: number
  /**
   * Shows this many graphemes. React does not render them: that would take a slow phone most of
   * each frame.
   */
  readonly draw: (seen: number) => void
  readonly onSeen: (seen: number) => void
  /** Everything that has arrived is shown. */
  readonly onShown: (seen: number) => void
}

/**
 * Reveals the graphemes and returns how many are shown. Runs while the page is visible and there is
 * more to show.
 */
function useReveal({ length, from, speed, ...on }: Reveal): () => number {
  const seen = useRef(from)
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  // Skipping shows everything at once, and so does a player's wish for no motion.
  const shown = () => Math.min(length, Math.max(seen.current, from))
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarted by more text, a skip or another speed only
  useEffect(() => {
    const began = shown()
    if (began >= length) return
    const started = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const wanted = isMotionOff() ? length : began + ((now - started) / 1000) * speed
      const next = Math.min(length, Math.floor(wanted))
      if (next > seen.current) tell(next)
      if (!(next >= length)) frame = requestAnimationFrame(step)
    })
    const tell = (next: number) => {
      seen.current = next
      latest.current.draw(next)
      latest.current.onSeen(next)
      if (next >= length) latest.current.onShown(next)
    }
    return () => cancelAnimationFrame(frame)
  }, [length, from, speed])
  return shown
}

/**
 * Writes the text up to `shown`, in UTF-16 units, and hides the rest. It runs in each frame, so it
 * changes only nodes that differ.
 */
function writeSpans(
  sheet: Element,
  inks: readonly ProseSpan[],
  shown: number,
  isWriting: boolean,
): void {
  const ahead = inks.findIndex(({ start, text }) => shown < start + text.length)
  const pen = ahead < 0 ? inks.length - 1 : ahead
  for (const [index, stretch] of sheet.querySelectorAll('[data-ink]').entries()) {
    const { text, start } = inks[index] ?? { text: '', start: 0 }
    const seen = Math.max(0, shown - start)
    const rest = stretch.lastElementChild
    write(stretch, text.slice(0, seen))
    if (rest) write(rest, text.slice(seen))
    stretch.toggleAttribute('data-pen', isWriting && index === pen)
  }
}

/** Writes into the element's first text node and leaves its other children. */
function write(element: Element, text: string): void {
  const { firstChild } = element
  if (!(firstChild instanceof Text)) element.prepend(text)
  else if (firstChild.data !== text) firstChild.data = text
}

/** A part of a page in one colour. */
interface ProseSpan {
  readonly speech: boolean
  readonly text: string
  /** UTF-16 offset in the page. */
  readonly start: number
}

/** The parts of each paragraph. */
function proseSpans(page: Page): readonly (readonly ProseSpan[])[] {
  let start = 0
  return page.pieces.map(({ paragraph, start: from, end }) =>
    cutSpans(spansOf(paragraph), from, end).map((span) => {
      const ink = { ...span, text: signsKept(span.text), start }
      start += span.text.length
      return ink
    }),
  )
}

/** The newest turn for screen readers, in complete sentences. */
export const Spoken = memo(function Spoken({ view, label }: { view: PlayView; label: string }) {
  const turn = lastTurn(view)
  const names = new Map(everybodyIn(view.stage).map((member) => [member.id, member.name]))
  return (
    <div role="log" aria-live="polite" aria-label={label} className="visually-hidden">
      {turn?.paragraphs.map((paragraph, p) => (
        <Sentences
          // Paragraphs are only ever added at the end.
          key={`${turn.key} ${p}`}
          paragraph={paragraph}
          name={isSpoken(paragraph) ? (names.get(paragraph.who ?? '') ?? '') : ''}
          language={turn.lang}
          isEnded={turn.end !== null || p < turn.paragraphs.length - 1}
        />
      ))}
    </div>
  )
})

interface SentencesProps {
  readonly paragraph: Paragraph
  /** Name of the speaker; empty for the narrator. */
  readonly name: string
  readonly language: string
  readonly isEnded: boolean
}

/** Memoised: only the last paragraph grows, the others are not split again. */
const Sentences = memo(function Sentences(props: SentencesProps) {
  const { paragraph, name, language, isEnded } = props
  return wholeSentences(paragraph.text, language, isEnded).map((sentence, index) => (
    <p key={index} lang={language}>
      {index === 0 && name ? `${name}: ${sentence}` : sentence}
    </p>
  ))
})
