import type { ChangeEvent } from 'react'
import { Icon } from '../Icon.tsx'
import css from './Field.module.css'

interface FileFieldProps {
  readonly label: string
  /** Id of the element that says more about it. */
  readonly describedBy?: string
  readonly accept: string
  readonly busy: boolean
  readonly onPick: (file: File) => void
}

/** Picks one file of this device. */
export function FileField({ label, describedBy, accept, busy, onPick }: FileFieldProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Emptied, so that picking the same file again is a change.
    currentTarget.value = ''
    if (file) onPick(file)
  }
  return (
    <label className={css.file} aria-busy={busy}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        aria-describedby={describedBy}
        disabled={busy}
        onChange={pick}
      />
      <span>
        <Icon name="plus" size={26} />
        {label}
      </span>
    </label>
  )
}
