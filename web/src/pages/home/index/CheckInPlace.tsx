import { Skeleton } from '../../../components/Skeleton.tsx'
import css from './HomePage.module.css'

/** As high as the strip that comes there. */
export function CheckInPlace() {
  return (
    <div className={css.checkIn} aria-busy="true">
      <Skeleton height={68} radius={22} />
    </div>
  )
}
