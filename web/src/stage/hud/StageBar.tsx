import { isTale } from '@fabula/rules'
import { IconButton } from '../../components/Button.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { EnergyPill } from '../../components/wallet/Currency.tsx'
import { useText } from '../../i18n/text.ts'
import type { StageActions, StageShow } from '../StageShow.ts'
import css from './StageBar.module.css'

interface StageBarProps {
  readonly show: StageShow
  readonly on: StageActions
  readonly scene: string
}

/** The top of the stage: title, scene and the player's energy. */
export function StageBar({ show, on, scene }: StageBarProps) {
  const text = useText()
  const { view, energy } = show
  return (
    <header className={css.bar} data-bar>
      <IconButton icon="back" look="shade" label={text('shell.back')} onClick={on.back} />
      <div className={css.titles}>
        <h1>
          <WholeWords>{view.title}</WholeWords>
        </h1>
        <p>{scene}</p>
      </div>
      {energy !== null && !isTale(view.gameId) && (
        <button
          type="button"
          className={css.energy}
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
