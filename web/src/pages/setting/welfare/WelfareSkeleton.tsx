import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './WelfarePage.module.css'

export function WelfareSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height={118} radius={26} />
      <Skeleton height={380} radius={22} />
      <Skeleton height={250} radius={22} />
    </div>
  )
}
