import { useMemo } from 'react'
import { graphemeEnds } from './graphemes.ts'
import type { Paragraph } from './PlayView.ts'
import classes from './Prose.module.css'
import type { Page } from './pagesOf.ts'
import { pageText } from './Reading.ts'
import { type Span, spansOf } from './spansOf.ts'
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
    <div className={classes.prose} aria-hidden="true">
      {page.paragraphs.map((paragraph, index) => {
        const start = at
        at += paragraph.text.length
        const caret = writing && shown >= start && (shown < at || at === text.length)
        return (
          <p key={page.from + index}>
            <Spans paragraph={paragraph} shown={shown - start} caret={caret} />
          </p>
        )
      })}
    </div>
  )
}

interface SpansProps {
  readonly paragraph: Paragraph
  /** UTF-16 units of it on show. */
  readonly shown: number
  readonly caret: boolean
}

function Spans({ paragraph, shown, caret }: SpansProps) {
  const spans = useMemo(() => spansOf(paragraph), [paragraph])
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
