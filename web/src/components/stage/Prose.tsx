import { useMemo } from 'react'
import { graphemeEnds } from './graphemes.ts'
import classes from './Prose.module.css'
import { type Page, type Piece, pageText } from './pagesOf.ts'
import { cutSpans, type Span, spansOf } from './spansOf.ts'
import { useReveal } from './useReveal.ts'

interface ProseProps {
  readonly page: Page
  /** Graphemes on show already. */
  readonly from: number
  readonly speed: number
  /** More is to come. */
  readonly streaming: boolean
  readonly onSeen: (seen: number) => void
  readonly onShown: (seen: number) => void
}

/**
 * A page of text, shown as it is said. What is not shown yet already takes its place, so that no line
 * breaks anew. Screen readers get whole sentences elsewhere.
 */
export function Prose({ page, from, speed, streaming, onSeen, onShown }: ProseProps) {
  const text = pageText(page)
  const ends = useMemo(() => graphemeEnds(text), [text])
  const seen = useReveal({ length: ends.length, from, speed, onSeen, onShown })
  const shown = ends[seen - 1] ?? 0
  const writing = streaming || seen < ends.length
  let at = 0
  return (
    <div
      className={classes.prose}
      data-waiting={seen === ends.length || undefined}
      aria-hidden="true"
    >
      {page.pieces.map((piece, index) => {
        const start = at
        at += piece.end - piece.start
        const caret = writing && shown >= start && (shown < at || at === text.length)
        return (
          <p key={page.from + index}>
            <Spans piece={piece} shown={shown - start} caret={caret} />
          </p>
        )
      })}
    </div>
  )
}

interface SpansProps {
  readonly piece: Piece
  /** UTF-16 units of it on show. */
  readonly shown: number
  readonly caret: boolean
}

function Spans({ piece, shown, caret }: SpansProps) {
  const { paragraph, start, end } = piece
  const spans = useMemo(() => cutSpans(spansOf(paragraph), start, end), [paragraph, start, end])
  let at = 0
  let caretDrawn = !caret
  return spans.map((span) => {
    const visible = Math.max(0, Math.min(span.text.length, shown - at))
    at += span.text.length
    const here = !caretDrawn && shown <= at
    caretDrawn ||= here
    return <Revealed key={at} span={span} visible={visible} caret={here} />
  })
}

function Revealed({ span, visible, caret }: { span: Span; visible: number; caret: boolean }) {
  return (
    <span className={span.speech ? classes.speech : classes.narration}>
      {span.text.slice(0, visible)}
      {caret && <i className={classes.caret} />}
      {visible < span.text.length && (
        <span className={classes.unseen}>{span.text.slice(visible)}</span>
      )}
    </span>
  )
}
