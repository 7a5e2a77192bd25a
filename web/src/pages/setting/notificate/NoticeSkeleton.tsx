import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './NoticePage.module.css'

const places = ['a', 'b', 'c'] as const

export function NoticeSkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={112} radius={22} />
      ))}
    </div>
  )
}
