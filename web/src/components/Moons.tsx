import css from './Moons.module.css'

export type MoonPhase = 'full' | 'half' | 'new'

interface MoonsProps {
  readonly phases: readonly MoonPhase[]
  /** What the row says, for screen readers. */
  readonly label: string
  readonly size?: number
}

/** A row of small moons: nights, or how the moves of one went. */
export function Moons({ phases, label, size = 16 }: MoonsProps) {
  return (
    <span className={css.moons} role="img" aria-label={label}>
      {phases.map((phase, index) => (
        <Moon key={index} phase={phase} size={size} />
      ))}
    </span>
  )
}

function Moon({ phase, size }: { phase: MoonPhase; size: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <circle className={css.disc} cx="8" cy="8" r="6.6" />
      {phase === 'full' && <circle className={css.light} cx="8" cy="8" r="6.6" />}
      {phase === 'half' && <path className={css.light} d="M8 1.4a6.6 6.6 0 0 1 0 13.2z" />}
    </svg>
  )
}
