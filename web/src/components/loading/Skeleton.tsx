import css from './Skeleton.module.css'

interface SkeletonProps {
  readonly height: number | string
  readonly width?: number | string
  readonly radius?: number
}

/** A placeholder for something that is loading. */
export function Skeleton({ height, width = '100%', radius = 14 }: SkeletonProps) {
  return <i className={css.skeleton} style={{ height, width, borderRadius: radius }} />
}

/** Shown while a page's code loads; it appears after 200 ms, so that a fast page does not flash. */
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
