import type { PlayCard } from '@fabula/contract'
import { Cover } from '../../../components/Cover.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { agoText } from '../../../i18n/agoText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { type PlainTextId, useText } from '../../../i18n/text.ts'
import css from './HistoryPage.module.css'

interface PastPlayProps {
  readonly play: PlayCard
  /** Null while rows are opened, not chosen. */
  readonly ticked: boolean | null
  readonly onTap: () => void
}

export function PastPlay({ play, ticked, onTap }: PastPlayProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <button
      type="button"
      className={css.play}
      aria-pressed={ticked ?? undefined}
      onClick={onTap}
      data-game={play.game_id}
    >
      <span className={css.cover}>
        <Cover img={play.img} sizes="72px" />
      </span>
      <span className={css.words}>
        <b>{play.title}</b>
        <small>{agoText(play.played_at, Date.now(), language)}</small>
        <span className={css.standing} data-state={play.state}>
          {[text(standing(play.state)), play.scene_title].filter(Boolean).join(' · ')}
        </span>
        <i className={css.progress} aria-hidden="true">
          <b style={{ width: `${play.progress}%` }} />
        </i>
        <span className="visually-hidden">
          {text('games.progress', { percent: String(play.progress) })}
        </span>
      </span>
      {ticked === null ? (
        <Icon name="forward" size={20} />
      ) : (
        <span className={css.tick}>{ticked && <Icon name="check" size={20} />}</span>
      )}
    </button>
  )
}

function standing(state: PlayCard['state']): PlainTextId {
  return state === 'await' || state === 'turn' ? 'shelf.state.open' : `shelf.state.${state}`
}
