import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { graphemeEnds } from './graphemes.ts'
import { type Ink, inkOf } from './inkOf.ts'
import classes from './Prose.module.css'
import { type Page, pageText } from './pagesOf.ts'
import { useReveal } from './useReveal.ts'
import { writeInk } from './writeInk.ts'

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
  const inks = useMemo(() => inkOf(page), [page])
  const sheet: RefObject<HTMLDivElement | null> = useRef(null)
  const draw = (seen: number) => {
    const { current } = sheet
    if (!current) return
    const isAllSeen = seen >= ends.length
    writeInk(current, inks.flat(), ends[seen - 1] ?? 0, streaming || !isAllSeen)
    current.toggleAttribute('data-waiting', isAllSeen)
  }
  const seen = useReveal({ length: ends.length, from, speed, draw, onSeen, onShown })
  useLayoutEffect(() => draw(seen()))
  return (
    <div ref={sheet} className={classes.prose} aria-hidden="true">
      {inks.map((spans, index) => (
        <p key={page.from + index}>
          {spans.map((ink) => (
            <Inked key={ink.start} ink={ink} />
          ))}
        </p>
      ))}
    </div>
  )
}

/** What it says is written by `writeInk`: many times a second, and this is drawn once. */
function Inked({ ink }: { ink: Ink }) {
  return (
    <span className={ink.speech ? classes.speech : classes.narration} data-ink>
      <span className={classes.unseen} />
    </span>
  )
}
