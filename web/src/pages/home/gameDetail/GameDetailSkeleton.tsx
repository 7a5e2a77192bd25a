import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './GameDetailPage.module.css'

export function GameDetailSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height="38vh" radius={26} />
      <Skeleton width="70%" height={32} />
      <Skeleton height={18} />
      <Skeleton width="80%" height={18} />
      <Skeleton height={92} radius={22} />
    </div>
  )
}
