import type { ImageView } from '@fabula/contract'
import { guardedTap } from '../guardedTap.ts'
import { Cover } from './Cover.tsx'
import css from './CoverStrip.module.css'

interface CoverStripProps {
  readonly label: string
  readonly covers: readonly {
    readonly game_id: string
    readonly title: string
    readonly img: ImageView
  }[]
  readonly onOpen: (gameId: string) => void
}

/** Covers in a row that scrolls; each opens its story. */
export function CoverStrip({ label, covers, onOpen }: CoverStripProps) {
  return (
    <ul className={css.strip} aria-label={label}>
      {covers.map(({ game_id, title, img }) => (
        <li key={game_id}>
          <button
            type="button"
            className={css.cover}
            aria-label={title}
            onClick={guardedTap(() => onOpen(game_id))}
          >
            <Cover img={img} sizes="112px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
