import { useText } from '../../i18n/text.ts'
import { EnergyPill } from '../BalancePills.tsx'
import { IconButton } from '../IconButton.tsx'
import type { StageActions, StageShow } from './Stage.tsx'
import classes from './StageBar.module.css'

interface StageBarProps {
  readonly show: StageShow
  readonly on: StageActions
  readonly scene: string
}

/** Where one is, and the energy there is for the next move. */
export function StageBar({ show, on, scene }: StageBarProps) {
  const text = useText()
  const { view, energy } = show
  return (
    <header className={classes.bar} data-bar>
      <IconButton icon="back" look="shade" label={text('shell.back')} onClick={on.back} />
      <div className={classes.titles}>
        <h1>{view.title}</h1>
        <p>{scene}</p>
      </div>
      {energy !== null && (
        <button
          type="button"
          className={classes.energy}
          data-energy
          data-low={energy < view.power || undefined}
          onClick={on.energy}
        >
          <EnergyPill value={energy} dark />
        </button>
      )}
      <IconButton icon="more" look="shade" label={text('play.menu.title')} onClick={on.menu} />
    </header>
  )
}
