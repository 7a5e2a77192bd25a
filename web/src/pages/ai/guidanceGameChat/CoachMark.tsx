import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './GuidancePage.module.css'
import { lastStep, type Step } from './lesson.ts'

interface CoachMarkProps {
  /** The number above the sentence; null shows none. */
  readonly step: Step | null
  /** Selector of the element that it points at, within its page. */
  readonly at: string
  /** Selector of what it must not cover, if that is more. */
  readonly clear?: string
  readonly children: string
  /** What a tap on the note presses, within its page: the same as it points at. */
  readonly press?: string | undefined
  /** It was pressed, and what it does is on its way. */
  readonly busy?: boolean
  /** The button that goes on; absent where the player goes on by doing what the sentence says. */
  readonly onward?: { readonly label: string; readonly go: () => void } | undefined
  readonly onSkip: () => void
}

/** Highlights one element of the page and explains it in a sentence. The page below stays usable. */
export function CoachMark(props: CoachMarkProps) {
  const { step, at, clear = at, press, busy = false, children, onward, onSkip } = props
  const text = useText()
  const layer: RefObject<HTMLDivElement | null> = useRef(null)
  const note: RefObject<HTMLElement | null> = useRef(null)
  const spot = useSpot(layer, at)
  const beside = useSpot(layer, clear)
  useFocus(note, children)
  const find = (selector: string) =>
    focusable(layer.current?.parentElement?.querySelector(selector) ?? null)
  const goTo = () => find(at)?.focus()
  const forward = press ? { label: text('guide.forward'), go: () => find(press)?.click() } : onward
  return (
    <div ref={layer} className={css.layer}>
      <div className={css.light} data-light style={spot ? boxOf(spot) : { display: 'none' }} />
      <div className={css.place} style={beside ? placeOf(beside) : undefined}>
        <section ref={note} className={css.note} tabIndex={-1} aria-label={text('guide.title')}>
          <div className={css.head}>
            <p>{step !== null && text('guide.step', { step, all: lastStep })}</p>
            <Button look="quiet" size="small" onClick={onSkip}>
              {text('guide.skip')}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard. */}
          <p aria-live="polite" onClick={press ? () => find(press)?.click() : goTo}>
            <WholeWords sentence>{children}</WholeWords>
          </p>
          {forward ? (
            <div className={css.onward}>
              <Button size="small" busy={busy} onClick={forward.go}>
                {forward.label}
              </Button>
            </div>
          ) : (
            <button type="button" className={`visually-hidden ${css.target}`} onClick={goTo}>
              {text('guide.target')}
            </button>
          )}
        </section>
      </div>
    </div>
  )
}

/** Moves the focus to each new sentence, for keyboards and screen readers, unless the player is typing. */
function useFocus(note: RefObject<HTMLElement | null>, sentence: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentence is what is new
  useEffect(() => {
    if (document.activeElement?.tagName === 'TEXTAREA') return
    note.current?.focus({ preventScroll: true })
  }, [note, sentence])
}

function focusable(place: Element | null): HTMLElement | null {
  const own = 'button, textarea, [tabindex]'
  const found = place?.matches(own) ? place : place?.querySelector(own)
  return found instanceof HTMLElement ? found : null
}

const around = 6

function boxOf({ left, top, width, height }: Spot): CSSProperties {
  return {
    left: left - around,
    top: top - around,
    width: width + 2 * around,
    height: height + 2 * around,
  }
}

/**
 * Height in px of four lines and the bar above them. On a screen with less room the note may cover
 * the element.
 */
const leastRoom = 190

/** Places the note above or below the element, where there is more room. */
function placeOf({ top, height, room }: Spot): CSSProperties {
  const below = room - top - height
  const gap = 2 * around
  return top > below
    ? { bottom: `min(${room - top + gap}px, 100% - ${leastRoom}px)`, alignItems: 'end' }
    : { top: `min(${top + height + gap}px, 100% - ${leastRoom}px)`, alignItems: 'start' }
}

/** The place of an element in px, relative to the layer; `height` is that of the layer. */
interface Spot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly room: number
}

/** Follows an element of the page; null while it does not exist. */
function useSpot(layer: RefObject<HTMLElement | null>, at: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null)
  useEffect(() => {
    let known = ''
    let frame = 0
    // Text grows, choices slide in and the keyboard opens, so the place is measured in every frame.
    const look = () => {
      frame = requestAnimationFrame(look)
      const found = spotOf(layer.current, at)
      const now = JSON.stringify(found)
      if (now === known) return
      known = now
      setSpot(found)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [layer, at])
  return spot
}

function spotOf(layer: HTMLElement | null, at: string): Spot | null {
  const element = layer?.parentElement?.querySelector(at)
  if (!layer || !element) return null
  const { left, width } = element.getBoundingClientRect()
  const { top, bottom } = shownPart(element)
  const under = layer.getBoundingClientRect()
  return {
    left: Math.round(left - under.left),
    top: Math.round(top - under.top),
    width: Math.round(width),
    height: Math.round(Math.max(0, bottom - top)),
    room: Math.round(under.height),
  }
}

/** What is scrolled out of a box is not highlighted, for it would be beside the box. */
function shownPart(element: Element): { readonly top: number; readonly bottom: number } {
  let { top, bottom } = element.getBoundingClientRect()
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue
    const shown = box.getBoundingClientRect()
    top = Math.max(top, shown.top)
    bottom = Math.min(bottom, shown.bottom)
  }
  return { top, bottom }
}
