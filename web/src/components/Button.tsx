import type { ReactNode } from 'react'
import css from './Button.module.css'
import { guardedTap } from './guardedTap.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly look?: 'primary' | 'second' | 'quiet' | 'danger'
  readonly size?: 'usual' | 'big' | 'small'
  readonly icon?: IconName
  readonly type?: 'button' | 'submit'
  /** Fills the width it is given. */
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
      {icon && <Icon name={icon} size={size === 'small' ? 18 : 22} />}
      <span>{children}</span>
      {props.busy && <i className={css.spinner} />}
    </button>
  )
}
