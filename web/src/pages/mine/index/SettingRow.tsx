import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { IconName } from '../../../components/iconPaths.ts'
import css from './MinePage.module.css'

interface SettingRowProps {
  readonly icon: IconName
  readonly label: string
  readonly value?: string
  readonly onClick: () => void
}

export function SettingRow({ icon, label, value, onClick }: SettingRowProps) {
  return (
    <button type="button" className={css.row} onClick={guardedTap(onClick)}>
      <Icon name={icon} size={22} />
      <span className={css.label}>{label}</span>
      {value && <span className={css.value}>{value}</span>}
      <Icon name="forward" size={18} />
    </button>
  )
}
