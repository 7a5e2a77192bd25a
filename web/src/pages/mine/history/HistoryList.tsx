import type { PlayCard } from '@fabula/contract'
import { useState } from 'react'
import { useBumpHistory } from '../../../api/stories.ts'
import { Cover } from '../../../components/Cover.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { agoText } from '../../../i18n/agoText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { type PlainTextId, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './HistoryPage.module.css'

interface PastPlaysProps {
  readonly plays: readonly PlayCard[]
  readonly chosen: Selection
}

/** The entries of the history. A tap opens the play, or selects the entry while entries are being chosen. */
export function HistoryList({ plays, chosen }: PastPlaysProps) {
  const tellOpened = useBumpHistory()
  const open = (gameId: string) => {
    tellOpened(gameId)
    nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: gameId }))
  }
  return (
    <ul className={css.list}>
      {plays.map((play) => (
        <li key={play.chat_id}>
          <HistoryRow
            play={play}
            ticked={chosen.choosing ? chosen.has(play.game_id) : null}
            onTap={() => (chosen.choosing ? chosen.toggle(play.game_id) : open(play.game_id))}
          />
        </li>
      ))}
    </ul>
  )
}

interface PastPlayProps {
  readonly play: PlayCard
  /** Null while a tap opens the play. */
  readonly ticked: boolean | null
  readonly onTap: () => void
}

function HistoryRow({ play, ticked, onTap }: PastPlayProps) {
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

export interface Selection {
  /** The player is choosing entries. */
  readonly choosing: boolean
  readonly ids: readonly string[]
  readonly all: boolean
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  toggleChoosing(): void
}

/** The entries that are selected; an entry that is gone is no longer selected. */
export function useSelection(rows: readonly string[]): Selection {
  const [isOn, setIsOn] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const ids = rows.filter((id) => ticked.includes(id))
  const all = rows.length > 0 && ids.length === rows.length
  return {
    choosing: isOn && rows.length > 0,
    ids,
    all,
    has: (id) => ids.includes(id),
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => setTicked(all ? [] : rows),
    toggleChoosing: () => {
      setIsOn(!isOn)
      setTicked([])
    },
  }
}
