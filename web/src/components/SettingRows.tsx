import type { ReactNode } from 'react'
import css from './SettingRows.module.css'

/** Rows that belong together, on one sheet of paper. */
export function SettingRows({ children }: { readonly children: ReactNode }) {
  return <div className={css.rows}>{children}</div>
}
