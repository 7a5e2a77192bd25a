import css from './CurrencyMark.module.css'
import { Icon } from './Icon.tsx'

interface CurrencyMarkProps {
  readonly kind: 'coin' | 'energy'
  /** Of its disc, in px. */
  readonly size?: number
}

/** The disc that stands for coins or energy, beside a number. */
export function CurrencyMark({ kind, size = 21 }: CurrencyMarkProps) {
  return (
    <i className={`${css.mark} ${css[kind]}`} style={{ width: size, height: size }}>
      {kind === 'energy' && <Icon name="bolt" size={Math.round(size * 0.7)} />}
    </i>
  )
}
