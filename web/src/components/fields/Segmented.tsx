import { useEffect, useId, useRef } from 'react'
import css from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** Null while none is chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Stays one row, which scrolls where it is wider than the screen. */
  readonly scrolls?: boolean
}

/**
 * Picks one of a few values. Radio buttons that look like chips, so that arrow keys and screen
 * readers work.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (props.value !== null) showChosen(group.current)
  }, [props.value])
  return (
    <fieldset ref={group} className={css.group} data-scrolls={props.scrolls || undefined}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value} className={css.chip}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Scrolls the chosen chip to the middle where the chips are wider than the screen. */
function showChosen(group: HTMLFieldSetElement | null): void {
  const chip = group?.querySelector(':checked')?.closest('label')
  if (!group || !chip || group.scrollWidth <= group.clientWidth) return
  group.scrollTo({ left: chip.offsetLeft - (group.clientWidth - chip.offsetWidth) / 2 })
}
