import type { ReactNode } from 'react'
import { guardedTap } from './guardedTap.ts'
import { Icon, type IconName } from './Icon.tsx'
import css from './SettingRows.module.css'
import { WholeWords } from './WholeWords.tsx'

/** Groups rows on one sheet of paper. */
export function SettingRows({ children }: { readonly children: ReactNode }) {
  return <div className={css.rows}>{children}</div>
}

interface SettingRowProps {
  readonly icon: IconName
  readonly label: string
  readonly value?: string
  readonly onClick: () => void
}

/** A row that opens a page or a question; used inside `SettingRows`. */
export function SettingRow({ icon, label, value, onClick }: SettingRowProps) {
  return (
    <button type="button" className={css.row} onClick={guardedTap(onClick)}>
      <Icon name={icon} size={22} />
      <span className={css.words} data-counted={/^\d+$/.test(value ?? '') || undefined}>
        <span className={css.label}>
          <WholeWords>{label}</WholeWords>
        </span>
        {value && <span className={css.value}>{value}</span>}
      </span>
      <Icon name="forward" size={18} />
    </button>
  )
}
