import type { GameCard } from '@fabula/contract'
import { Skeleton } from '../loading/Skeleton.tsx'
import { StoryCard } from './StoryCard.tsx'
import css from './StoryGrid.module.css'

interface StoryGridProps {
  readonly stories: readonly GameCard[]
  readonly onOpen: (story: GameCard) => void
}

/** How many covers are seen before anybody scrolls. */
const firstSeen = 4

/** Stories side by side, as many as fit. */
export function StoryGrid({ stories, onOpen }: StoryGridProps) {
  return (
    <div className={css.grid}>
      {stories.map((story, at) => (
        <StoryCard
          key={story.game_id}
          story={story}
          first={at < firstSeen}
          onOpen={() => onOpen(story)}
        />
      ))}
    </div>
  )
}

const places = ['a', 'b', 'c', 'd'] as const

export function StoryGridSkeleton() {
  return (
    <div className={css.grid} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={236} radius={22} />
      ))}
    </div>
  )
}
