import { Icon } from './Icon.tsx'
import css from './PullMark.module.css'
import { type Pull, pullPx } from './usePull.ts'

/** Room above what is pulled down, with an arrow that turns as it goes. */
export function PullMark({ pull: { px, refreshing } }: { readonly pull: Pull }) {
  const height = refreshing ? pullPx : px
  if (height === 0) return null
  return (
    <div className={css.room} style={{ height }} aria-hidden="true" data-refreshing={refreshing}>
      <span className={css.mark} style={{ rotate: `${(height / pullPx) * 270}deg` }}>
        <Icon name="restart" size={24} />
      </span>
    </div>
  )
}
