import { guardedTap } from './guardedTap.ts'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'
import type { IconName } from './iconPaths.ts'

interface IconButtonProps {
  readonly icon: IconName
  /** Its name for those who don't see it. */
  readonly label: string
  readonly onClick: () => void
  /** `shade` stands on pictures, `paper` on paper, `lantern` sends. */
  readonly look?: 'plain' | 'shade' | 'paper' | 'lantern'
  readonly disabled?: boolean
  /** For a thing that is on or off. */
  readonly pressed?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, look = 'plain', disabled, pressed } = props
  return (
    <button
      type="button"
      className={`${css.button} ${css[look]}`}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={guardedTap(onClick)}
    >
      <Icon name={icon} />
    </button>
  )
}
