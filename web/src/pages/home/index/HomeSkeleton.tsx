import { Skeleton } from '../../../components/Skeleton.tsx'
import { CheckInPlace } from './CheckInPlace.tsx'
import css from './HomePage.module.css'

export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={css.skeletonHero}>
        <Skeleton height="clamp(400px, 50vh, 460px)" radius={26} />
      </div>
      <CheckInPlace />
      <div className={css.sectionHead}>
        <Skeleton width="42%" height={24} />
      </div>
      <div className={css.grid}>
        <Skeleton height={236} radius={22} />
        <Skeleton height={236} radius={22} />
      </div>
    </div>
  )
}
