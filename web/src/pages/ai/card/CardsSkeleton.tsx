import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './CardPage.module.css'

const places = ['a', 'b', 'c', 'd'] as const

export function CardsSkeleton() {
  return (
    <div className={css.wall} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={206} radius={18} />
      ))}
    </div>
  )
}
