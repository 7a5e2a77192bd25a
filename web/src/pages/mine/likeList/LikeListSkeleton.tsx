import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './LikeListPage.module.css'

const places = ['a', 'b', 'c', 'd'] as const

export function LikeListSkeleton() {
  return (
    <div className={css.grid} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={236} radius={22} />
      ))}
    </div>
  )
}
