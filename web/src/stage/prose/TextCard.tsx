import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useText } from '../../i18n/text.ts'
import css from './TextCard.module.css'

interface TextCardProps {
  /** Tells what is shown from what was before: a new page is read from its top. */
  readonly pageKey: string
  /** Name of the speaker; null for the narrator. */
  readonly name: string | null
  /** What the button in the corner does; null hides it. */
  readonly advance: 'skip' | 'next' | null
  readonly onAdvance: () => void
  /** In a replay: the page was read before; `skip` where there is more to skip to. */
  readonly readBefore: 'skip' | 'mark' | null
  readonly onSkipRead: () => void
  /** A model wrote some of the text. */
  readonly ai: boolean
  /** The text. */
  readonly words: ReactNode
  /** The possible moves. */
  readonly children?: ReactNode
}

/** The card with the text of the story. A tap shows all of it, the next one turns the page. */
export function TextCard(props: TextCardProps) {
  const { name, advance, onAdvance, readBefore, onSkipRead, ai, words, children } = props
  const text = useText()
  const body = useTopOf(props.pageKey)
  return (
    <section className={css.card} data-arrow={advance !== null || undefined}>
      {name !== null && (
        <span key={name} className={css.name} aria-hidden="true">
          {name}
        </span>
      )}
      {readBefore === 'mark' && <span className={css.read}>{text('play.read.mark')}</span>}
      {readBefore === 'skip' && (
        <button
          type="button"
          className={css.read}
          aria-label={text('play.read.skip')}
          aria-keyshortcuts="s"
          data-skip-read
          onClick={onSkipRead}
        >
          {text('play.read.mark')} <Icon name="skip" size={15} />
        </button>
      )}
      {ai && (
        <abbr className={css.ai} title={text('safety.ai.mark.long')} data-ai>
          {text('safety.ai.mark')}
        </abbr>
      )}
      <div ref={body} className={css.body} data-body>
        <AutoHeight className={css.words} onClick={advance ? onAdvance : undefined}>
          {words}
        </AutoHeight>
        <AutoHeight className={css.moves}>{children}</AutoHeight>
      </div>
      {advance && (
        <button
          type="button"
          className={css.advance}
          data-advance={advance}
          aria-label={text(advance === 'skip' ? 'play.skip' : 'play.next')}
          onClick={onAdvance}
        >
          <Icon name="down" size={20} />
        </button>
      )}
    </section>
  )
}

/** What scrolls of a card begins at its top with each page. */
function useTopOf(pageKey: string): RefObject<HTMLDivElement | null> {
  const body: RefObject<HTMLDivElement | null> = useRef(null)
  const isScrolled = useRef(false)
  useEffect(() => {
    const note = () => {
      isScrolled.current = true
    }
    const { current } = body
    current?.addEventListener('scroll', note, { capture: true, passive: true })
    return () => current?.removeEventListener('scroll', note, { capture: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is for
  useLayoutEffect(() => {
    // To scroll, and even to ask how far, lays the stage out before its frame does: only where somebody has scrolled.
    if (!isScrolled.current) return
    isScrolled.current = false
    const { current } = body
    for (const scrolled of [current, ...(current?.children ?? [])]) scrolled?.scrollTo(0, 0)
  }, [pageKey])
  return body
}

interface GrowingProps {
  readonly className: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** A box that takes the height of its content, and animates each change of it. */
function AutoHeight({ className, onClick, children }: GrowingProps) {
  const held: RefObject<HTMLDivElement | null> = useRef(null)
  useLayoutEffect(() => {
    const { current } = held
    const box = current?.parentElement
    if (!current || !box) return
    const fit = () => {
      // The height is rounded, and half a pixel too little would make it scroll.
      const height = current.offsetHeight === 0 ? 0 : current.offsetHeight + 1
      box.style.height = `${height}px`
    }
    // What grows takes room from its neighbour, and all of them may scroll as one.
    const reach = () => {
      const body = box.parentElement
      for (const each of body ? [body, ...body.children] : []) letKeysScroll(each as HTMLElement)
    }
    // What is empty grows from nothing; to measure here what is not would lay the page out before its frame does.
    if (!current.hasChildNodes()) box.style.height = '0px'
    const watched = new ResizeObserver(() => {
      fit()
      requestAnimationFrame(reach)
    })
    watched.observe(current)
    // The screen, its keyboard and the bars above the card leave it more room or less, some of them later than they say.
    const room = new ResizeObserver(reach)
    for (const each of [box, box.parentElement]) if (each) room.observe(each)
    return () => {
      watched.disconnect()
      room.disconnect()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button of the card does the same by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={`${css.growing} ${className}`} onClick={onClick}>
      <div ref={held} className={css.held}>
        {children}
      </div>
    </div>
  )
}

/** A box that scrolls but has nothing to focus inside can be scrolled by keys only if it is focusable. */
function letKeysScroll(box: HTMLElement): void {
  const isCut = box.scrollHeight > box.clientHeight + 1
  if (isCut && getComputedStyle(box).overflowY === 'auto' && !box.querySelector('button, a'))
    box.tabIndex = 0
  else box.removeAttribute('tabindex')
}
