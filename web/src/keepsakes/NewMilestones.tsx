import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/queries.ts'
import { Icon } from '../components/Icon.tsx'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import css from './Milestones.module.css'
import { milestoneTexts } from './milestoneTexts.ts'

/** What the play that has just ended reached; nothing where that is nothing [R15.05]. */
export function NewMilestones({ gameId }: { readonly gameId: string }) {
  const text = useText()
  const { language } = useLanguage()
  // Asked once at each result: a second answer would call nothing new.
  const { data } = useQuery({
    ...callQuery('user/milestones', { game_id: gameId }, language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const fresh = data?.milestones.filter(({ is_new }) => is_new) ?? []
  if (fresh.length === 0) return null
  return (
    <ul className={css.fresh} aria-label={text('milestones.new')}>
      {fresh.map(({ id }) => {
        const texts = milestoneTexts(id)
        return texts ? (
          <li key={id}>
            <Icon name="star" size={16} /> {text(texts.name)}
          </li>
        ) : null
      })}
    </ul>
  )
}
