import { memo, type ReactNode } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useText } from '../../i18n/text.ts'
import type { ClockView, MeterView, StageView } from '../../play/wire.ts'
import css from './Hud.module.css'

interface HudProps {
  readonly stage: StageView
  readonly objective: string
  /** The language that the story is told in. */
  readonly lang: string
  readonly onOpen: () => void
}

/** Objective, meters and clocks at a glance; a tap explains them in words. */
export const Hud = memo(function Hud({ stage, objective, lang, onOpen }: HudProps) {
  const text = useText()
  const hearts = stage.meters.filter((meter) => meter.show === 'hearts')
  const others = stage.meters.filter((meter) => meter.show !== 'hearts')
  return (
    <button type="button" className={css.hud} data-hud onClick={onOpen}>
      <Hidden>{text('play.standing')}</Hidden>
      {objective && (
        <span className={css.goal}>
          <StageIcon name="goal" size={15} /> <span lang={lang}>{objective}</span>
        </span>
      )}
      <span className={css.row}>
        {stage.items.length > 0 && (
          <span className={`${css.pill} ${css.bag}`}>
            <StageIcon name="bag" /> <Hidden>{text('play.items')}</Hidden> {stage.items.length}
          </span>
        )}
        <span className={css.pill}>
          <StageIcon name="turns" /> <Hidden>{text('play.turnsLeft')}</Hidden> {stage.turns_left}
        </span>
        {hearts.map((meter) => (
          <MeterPill key={meter.id} meter={meter} owner={nameOf(stage, meter)} />
        ))}
      </span>
      <span
        className={css.row}
        data-bars
        data-many={others.length + stage.clocks.length > 3 || undefined}
      >
        {others.map((meter) => (
          <MeterPill key={meter.id} meter={meter} />
        ))}
        {stage.clocks.map((clock) => (
          <ClockPill key={clock.id} clock={clock} />
        ))}
      </span>
    </button>
  )
})

/** The character whose feelings the hearts count; empty for the player's own. */
function nameOf({ cast }: StageView, { owner }: MeterView): string {
  return cast.find((member) => member.id === owner)?.name ?? ''
}

function MeterPill({ meter, owner = '' }: { meter: MeterView; owner?: string }) {
  return (
    <span className={css.pill}>
      {owner && <small className={css.owner}>{owner}</small>}
      <MeterFigure meter={meter} />
      <Delta value={meter.delta} good={meter.delta > 0} />
    </span>
  )
}

function MeterFigure({ meter }: { meter: MeterView }) {
  const { show, value, min, max, label } = meter
  const share = max > min ? (value - min) / (max - min) : 0
  if (show === 'hearts') {
    return (
      <>
        <Icon name="heart" size={16} /> <Hidden>{label}</Hidden> {value}
      </>
    )
  }
  if (show === 'health' && max - min <= 8) {
    return (
      <>
        <small>{label}</small>
        <Hidden>{value}</Hidden>
        <Segments value={value - min} size={max - min} look="health" />
      </>
    )
  }
  if (show === 'number') {
    return (
      <>
        <small>{label}</small> {value}
      </>
    )
  }
  return (
    <>
      <small>{label}</small>
      <Hidden>{value}</Hidden>
      <span className={css.bar}>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </>
  )
}

function ClockPill({ clock }: { clock: ClockView }) {
  const text = useText()
  return (
    <span className={css.pill} data-threat={clock.value >= clock.size - 1 || undefined}>
      <small>{clock.label}</small>
      <Hidden>{text('play.of', { value: clock.value, most: clock.size })}</Hidden>
      <Segments value={clock.value} size={clock.size} look="clock" />
      <Delta value={clock.delta} good={clock.delta < 0} />
    </span>
  )
}

interface SegmentsProps {
  readonly value: number
  readonly size: number
  readonly look: 'health' | 'clock'
}

function Segments({ value, size, look }: SegmentsProps) {
  return (
    <span className={css.segments} data-look={look}>
      {Array.from({ length: size }, (_, index) => index).map((index) => (
        <i key={index} data-full={index < value || undefined} />
      ))}
    </span>
  )
}

function Delta({ value, good }: { value: number; good: boolean }) {
  if (value === 0) return null
  return (
    <b key={value} className={css.delta} data-good={good || undefined}>
      {value > 0 ? `+${value}` : `−${-value}`}
    </b>
  )
}

/** Text for screen readers, in place of an icon. */
function Hidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children} </span>
}

const paths = {
  bag: 'M5 8h14l1 12H4ZM9 8V6a3 3 0 0 1 6 0v2',
  goal: 'M6 21V4M6 5c4-3 8 3 12 0v8c-4 3-8-3-12 0',
  turns: 'M7 3h10M7 21h10M8 3c0 6 8 6 8 9s-8 3-8 9M16 3c0 6-8 6-8 9s8 3 8 9',
} as const

/** Icons that are used on the stage only, beside words. */
function StageIcon({ name, size = 16 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
