import type { GameDetail } from '@fabula/contract'
import { shortNumber } from '@fabula/rules'
import { Icon } from '../../../components/Icon.tsx'
import type { IconName } from '../../../components/iconPaths.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import css from './Figures.module.css'

/** The four figures of a story [R2.61]. */
export function Figures({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const { language } = useLanguage()
  const outOfTen = (value: number) => (value > 0 ? value.toFixed(1) : '–')
  return (
    <dl className={css.figures} aria-label={text('games.facts')}>
      <Figure icon="heart" name={text('games.recommended')} value={outOfTen(story.recommended)} />
      <Figure
        icon="users"
        name={text('games.popularity')}
        value={shortNumber(story.popularity, language)}
      />
      <Figure
        icon="dice"
        name={text('games.difficulty')}
        value={text(`games.difficulty.${story.difficulty}`)}
      />
      <Figure icon="star" name={text('games.fun')} value={outOfTen(story.fun)} />
    </dl>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly name: string
  readonly value: string
}

function Figure({ icon, name, value }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>
        <Icon name={icon} size={20} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
