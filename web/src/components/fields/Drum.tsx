import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import css from './Drum.module.css'

interface DrumProps {
  readonly label: string
  /** Null while nothing is chosen: the label then stands in the middle. */
  readonly value: number | null
  readonly choices: readonly { readonly value: number; readonly label: string }[]
  /** Number of choices above the label while nothing is chosen. */
  readonly restsAt: number
  readonly onChange: (value: number) => void
}

/**
 * Picks one of many values from a drum: by a swipe, by a tap on a value, by arrow keys or by typing
 * the value. Nothing is chosen until the player turns it.
 */
export function Drum({ label, value, choices, restsAt, onChange }: DrumProps) {
  const id = useId()
  const list: RefObject<HTMLDivElement | null> = useRef(null)
  const chosen = choices.findIndex((choice) => choice.value === value)
  const row = chosen < 0 ? restsAt : chosen
  const isUnset = chosen < 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: without the label the rows below it move up
  useLayoutEffect(() => turnTo(list.current, row), [row, isUnset])
  const choose = (at: number) => {
    const choice = choices[Math.max(0, Math.min(choices.length - 1, at))]
    if (choice && choice.value !== value) onChange(choice.value)
  }
  const settle = () => {
    const at = rowInMiddle(list.current)
    // The label is a row of its own while nothing is chosen.
    if (!isUnset) choose(at)
    else if (at !== restsAt) choose(at > restsAt ? at - 1 : at)
  }
  const watchScroll = useScrollEnd(settle)
  const typed = useTyped()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const target = step === undefined ? findTyped(choices, typed(event.key)) : row + step
    if (target < 0 && step === undefined) return
    event.preventDefault()
    // From the label, one step down is the choice right below it.
    choose(isUnset && step !== undefined && step > 0 ? target - 1 : target)
  }
  const rows = choices.map((choice, at) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
    <div
      key={choice.value}
      id={`${id}-${choice.value}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === chosen}
      className={css.row}
      onClick={() => choose(at)}
    >
      {choice.label}
    </div>
  ))
  const labelRow = (
    <div key="label" aria-hidden="true" className={css.row} data-label>
      {label}
    </div>
  )
  return (
    <div className={css.drum}>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={isUnset ? undefined : `${id}-${value}`}
        className={css.rows}
        onKeyDown={onKeyDown}
        {...watchScroll}
      >
        {isUnset ? rows.toSpliced(restsAt, 0, labelRow) : rows}
      </div>
    </div>
  )
}

/** Rows that a key goes on; beyond an end it stops there. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -1000,
  End: 1000,
}

function turnTo(list: HTMLElement | null, row: number): void {
  const height = rowHeight(list)
  // Where the drum stands right it may still be turned by a finger.
  if (list && Math.abs(list.scrollTop - row * height) > 1) list.scrollTop = row * height
}

function rowInMiddle(list: HTMLElement | null): number {
  return list ? Math.round(list.scrollTop / rowHeight(list)) : 0
}

/** Of a drum that is hidden: 1, for it can't be turned. */
function rowHeight(list: HTMLElement | null): number {
  return list?.querySelector<HTMLElement>('[role=option]')?.offsetHeight || 1
}

const settledMs = 140

/** Calls `settle` when the drum has come to rest. Not every browser says so itself. */
function useScrollEnd(settle: () => void) {
  const timer = useRef(0)
  if ('onscrollend' in window) return { onScrollEnd: settle }
  return {
    onScroll: () => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(settle, settledMs)
    },
  }
}

const typingMs = 1200

/** What was typed in one go, with this key. */
function useTyped(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (key) => {
    if (key.length !== 1 || key === ' ') return ''
    const isGoingOn = Date.now() - typed.current.at < typingMs
    typed.current = { text: (isGoingOn ? typed.current.text : '') + key, at: Date.now() }
    return typed.current.text.toLowerCase()
  }
}

/** The place of the first choice that begins with what was typed; -1 where none does. */
function findTyped(choices: DrumProps['choices'], typed: string): number {
  if (typed === '') return -1
  const whole = choices.findIndex(({ value }) => String(value) === typed)
  if (whole >= 0) return whole
  return choices.findIndex(
    ({ value, label }) => label.toLowerCase().startsWith(typed) || String(value).startsWith(typed),
  )
}
