import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useText } from '../../i18n/text.ts'
import css from './TextCard.module.css'

interface TextCardProps {
  /** Who speaks; none for the narrator. */
  readonly name: string | null
  /** What the button in the corner does; null hides it. */
  readonly advance: 'skip' | 'next' | null
  readonly onAdvance: () => void
  /** What is said. */
  readonly words: ReactNode
  /** What the player may do. */
  readonly children?: ReactNode
}

/** The paper that the story is written on; a tap on it shows all, the next turns the page. */
export function TextCard(props: TextCardProps) {
  const { name, advance, onAdvance, words, children } = props
  const text = useText()
  return (
    <section className={css.card} data-arrow={advance !== null || undefined}>
      {name !== null && (
        <span key={name} className={css.name} aria-hidden="true">
          {name}
        </span>
      )}
      <Growing className={css.words} onClick={advance ? onAdvance : undefined}>
        {words}
      </Growing>
      <Growing className={css.moves}>{children}</Growing>
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

interface GrowingProps {
  readonly className: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** As tall as what it holds; what is read glides when that changes, and never jumps. */
function Growing({ className, onClick, children }: GrowingProps) {
  const held: RefObject<HTMLDivElement | null> = useRef(null)
  useLayoutEffect(() => {
    const { current } = held
    const box = current?.parentElement
    if (!current || !box) return
    const fit = () => {
      // The height is told rounded, and half a pixel less would scroll.
      const height = current.offsetHeight === 0 ? 0 : current.offsetHeight + 1
      box.style.height = `${height}px`
    }
    const reach = () => letKeysScroll(box)
    fit()
    const watched = new ResizeObserver(() => {
      fit()
      requestAnimationFrame(reach)
    })
    watched.observe(current)
    box.addEventListener('transitionend', reach)
    addEventListener('resize', reach)
    return () => {
      watched.disconnect()
      box.removeEventListener('transitionend', reach)
      removeEventListener('resize', reach)
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

/** What is cut and holds nothing to focus is scrolled by keys only if it takes the focus itself. */
function letKeysScroll(box: HTMLElement): void {
  const isCut = box.scrollHeight > box.clientHeight + 1
  if (isCut && !box.querySelector('button, a')) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}
