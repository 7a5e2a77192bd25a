import css from './Skeleton.module.css'

interface SkeletonProps {
  readonly height: number | string
  readonly width?: number | string
  readonly radius?: number
}

/** The place of something that is on its way. */
export function Skeleton({ height, width = '100%', radius = 14 }: SkeletonProps) {
  return <i className={css.skeleton} style={{ height, width, borderRadius: radius }} />
}
