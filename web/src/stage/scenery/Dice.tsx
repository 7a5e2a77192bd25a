import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { TurnEventOf } from '../../play/wire.ts'
import { isMotionOff } from '../../theme/screen.ts'
import css from './Dice.module.css'

interface DiceProps {
  readonly check: TurnEventOf<'check'>
  readonly onDone: () => void
}

const rollMs = 1150
const standMs = 1500
const faceMs = 80

/** A roll. A tap skips the rolling, the next tap the result. */
export function Dice({ check, onDone }: DiceProps) {
  const text = useText()
  const [rolling, setRolling] = useState(() => !isMotionOff())
  const face = useFaces(rolling, check.d20)
  const tapTarget = useRef<HTMLButtonElement>(null)
  useEffect(() => tapTarget.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const next = rolling ? () => setRolling(false) : onDone
    const timer = setTimeout(next, rolling ? rollMs : standMs)
    return () => clearTimeout(timer)
  }, [rolling, onDone])
  return (
    <button
      ref={tapTarget}
      type="button"
      className={css.table}
      aria-label={text('play.dice.skip')}
      onClick={() => (rolling ? setRolling(false) : onDone())}
    >
      <span className={css.die} data-rolling={rolling || undefined} aria-hidden="true">
        <D20 face={face} />
      </span>
      <span className={css.verdict} role="status" data-ok={check.ok || undefined}>
        {!rolling && (
          <>
            <b>{text(check.ok ? 'play.dice.ok' : 'play.dice.ko')}</b>
            <small>{text('play.dice.numbers', { rolled: check.d20, need: check.need })}</small>
            {check.flair !== undefined && (
              <small>{text('play.dice.flair', { bonus: check.flair })}</small>
            )}
          </>
        )}
      </span>
    </button>
  )
}

/** Changing faces while the die rolls, then the real one. */
function useFaces(rolling: boolean, d20: number): number {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (!rolling) return
    const timer = setInterval(() => setStep((now) => now + 1), faceMs)
    return () => clearInterval(timer)
  }, [rolling])
  return rolling ? ((d20 + step * 7) % 20) + 1 : d20
}

/** A twenty-sided die of folded paper. */
function D20({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 200 200" width="168" height="168">
      <title>{face}</title>
      <g stroke="#1b0f38" strokeOpacity=".16" strokeWidth="1.5" strokeLinejoin="round">
        <path fill="#ffd489" d="M100 8 20 54 100 46Z" />
        <path fill="#ffc766" d="M100 8 180 54 100 46Z" />
        <path fill="#f5b04a" d="M20 54 100 46 44 134Z" />
        <path fill="#e89b35" d="M180 54 100 46 156 134Z" />
        <path fill="#e29331" d="M20 54 44 134 20 146Z" />
        <path fill="#cf7f24" d="M180 54 156 134 180 146Z" />
        <path fill="#d98a2b" d="M20 146 44 134 100 192Z" />
        <path fill="#bf701c" d="M180 146 156 134 100 192Z" />
        <path fill="#cb7b22" d="M44 134H156L100 192Z" />
        <path fill="#fff3d9" d="M100 46 156 134H44Z" />
      </g>
      <text
        x="100"
        y="122"
        textAnchor="middle"
        fontSize="44"
        fontWeight="800"
        fontFamily="var(--display)"
        fill="#1b0f38"
      >
        {face}
      </text>
    </svg>
  )
}
