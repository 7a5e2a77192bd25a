import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './HistoryPage.module.css'

const places = ['a', 'b', 'c'] as const

export function HistorySkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={108} radius={22} />
      ))}
    </div>
  )
}
