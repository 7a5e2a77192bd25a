import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './ReceiptsPage.module.css'

export function ReceiptsSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton width="34%" height={20} />
      <Skeleton height={196} radius={22} />
    </div>
  )
}
