import css from './PageSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

/** While a page's code is on its way; it shows after 200 ms, so that a quick page does not flash. */
export function PageSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <Skeleton width="46%" height={30} />
      <Skeleton height={220} radius={26} />
      <Skeleton width="80%" height={18} />
      <Skeleton width="64%" height={18} />
    </div>
  )
}
