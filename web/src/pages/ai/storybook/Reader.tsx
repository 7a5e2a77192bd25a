import type { BookContent } from '@fabula/contract'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import { keepPlace, placeIn, textSizes, useBookLook } from './bookLook.ts'
import { Section, sectionsOf } from './Section.tsx'
import css from './StorybookPage.module.css'
import { usePages } from './usePages.ts'

interface ReaderProps {
  readonly storyId: string
  readonly content: BookContent
  readonly section: number
  readonly setSection: (section: number) => void
}

/** Pixels that a finger moves to turn a page. */
const swipePx = 40

/** A storybook page by page; it opens where it was left. */
export function Reader({ storyId, content, section, setSection }: ReaderProps) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const size = useBookLook((look) => look.size)
  const { count, step } = usePages(box, `${section} ${size}`)
  const [share, setShare] = useState(() => placeIn(storyId, sectionsOf(content)).share)
  const page = Math.min(count - 1, Math.floor(share * count))
  const isFirst = section === 0 && page === 0
  const isLast = section === sectionsOf(content) - 1 && page === count - 1
  useEffect(() => keepPlace(storyId, { section, share }), [storyId, section, share])

  const turn = (by: 1 | -1) => {
    if (by === 1 ? isLast : isFirst) return
    const next = page + by
    // In the middle of the page, so that rounding keeps it there.
    if (next >= 0 && next < count) return setShare((next + 0.5) / count)
    setShare(by === 1 ? 0 : 0.9999)
    setSection(section + by)
  }
  const swipe = useSwipe(turn)
  return (
    <>
      <article
        ref={box}
        lang={content.lang}
        data-prose
        className={css.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn its pages.
        tabIndex={0}
        aria-label={content.title}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight' || key === 'PageDown' || key === ' ') turn(1)
          if (key === 'ArrowLeft' || key === 'PageUp') turn(-1)
        }}
        {...swipe}
        style={{ fontSize: `${textSizes[size] ?? 1}rem` }}
      >
        <div className={css.flow} style={{ transform: `translateX(${-page * step}px)` }}>
          <Section content={content} n={section} />
        </div>
      </article>
      <nav className={css.turns}>
        <IconButton
          icon="back"
          unguarded
          disabled={isFirst}
          label={text('books.reader.previous')}
          onClick={() => turn(-1)}
        />
        <output>
          {/* A cover is no first page of one. */}
          {count > 1 && text('books.reader.page', { page: String(page + 1), pages: String(count) })}
        </output>
        <IconButton
          icon="forward"
          unguarded
          disabled={isLast}
          label={text('books.reader.next')}
          onClick={() => turn(1)}
        />
      </nav>
    </>
  )
}

/** A swipe turns the page, and so does a tap on its outer third. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      from.current = { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (!start || globalThis.getSelection()?.toString()) return
      const moved = clientX - start.x
      if (Math.abs(moved) > swipePx) return turn(moved < 0 ? 1 : -1)
      if (Math.hypot(moved, clientY - start.y) > 10) return
      const { left, width } = currentTarget.getBoundingClientRect()
      const at = (clientX - left) / width
      if (at > 2 / 3) turn(1)
      if (at < 1 / 3) turn(-1)
    },
  }
}
