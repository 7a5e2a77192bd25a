import type { ReactNode } from 'react'
import css from './Button.module.css'
import { guardedTap } from './guardedTap.ts'
import { Icon, type IconName } from './Icon.tsx'
import { WholeWords } from './WholeWords.tsx'

interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly look?: 'primary' | 'second' | 'quiet' | 'danger'
  readonly size?: 'usual' | 'big' | 'small'
  readonly icon?: IconName
  readonly type?: 'button' | 'submit'
  /** Takes the full width of its container. */
  readonly wide?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
}

export function Button(props: ButtonProps) {
  const { children, look = 'primary', size = 'usual', icon, type = 'button' } = props
  const tap = guardedTap(props.onClick)
  return (
    <button
      type={type}
      className={[css.button, css[look], css[size], props.wide && css.wide]
        .filter(Boolean)
        .join(' ')}
      onClick={props.busy ? undefined : tap}
      disabled={props.disabled}
      aria-busy={props.busy}
    >
      <span>
        {icon && <Icon name={icon} size={size === 'small' ? 18 : 22} />}
        <WholeWords>{children}</WholeWords>
      </span>
      {props.busy && <i className={css.spinner} />}
    </button>
  )
}

interface IconButtonProps {
  readonly icon: IconName
  /** The accessible name. */
  readonly label: string
  readonly onClick: () => void
  /** `shade` is for pictures, `paper` for paper, `lantern` for sending. */
  readonly look?: 'plain' | 'shade' | 'paper' | 'lantern'
  readonly disabled?: boolean
  /** Only for a button that is on or off. */
  readonly pressed?: boolean
  /** Takes every tap, for a button that is disabled by what its tap did. */
  readonly unguarded?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, look = 'plain', disabled, pressed, unguarded } = props
  return (
    <button
      type="button"
      className={`${css.iconButton} ${css[look]}`}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={unguarded ? onClick : guardedTap(onClick)}
    >
      <Icon name={icon} />
    </button>
  )
}
