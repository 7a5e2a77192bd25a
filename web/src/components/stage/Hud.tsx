import type { ReactNode } from 'react'
import { memo } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../Icon.tsx'
import classes from './Hud.module.css'
import { StageIcon } from './StageIcon.tsx'
import type { ClockView, MeterView, StageView } from './wire.ts'

interface HudProps {
  readonly stage: StageView
  readonly objective: string
  readonly onOpen: () => void
}

/** What can be won and lost, at a glance; a tap tells it in words. */
export const Hud = memo(function Hud({ stage, objective, onOpen }: HudProps) {
  const text = useText()
  const hearts = stage.meters.filter((meter) => meter.show === 'hearts')
  const others = stage.meters.filter((meter) => meter.show !== 'hearts')
  return (
    <button type="button" className={classes.hud} data-hud onClick={onOpen}>
      <Hidden>{text('play.standing')}</Hidden>
      {objective && (
        <span className={classes.goal}>
          <StageIcon name="goal" size={15} /> <span>{objective}</span>
        </span>
      )}
      <span className={classes.row}>
        {stage.items.length > 0 && (
          <span className={classes.pill}>
            <StageIcon name="bag" /> <Hidden>{text('play.items')}</Hidden> {stage.items.length}
          </span>
        )}
        <span className={classes.pill}>
          <StageIcon name="turns" /> <Hidden>{text('play.turnsLeft')}</Hidden> {stage.turns_left}
        </span>
        {hearts.map((meter) => (
          <MeterPill key={meter.id} meter={meter} owner={nameOf(stage, meter)} />
        ))}
      </span>
      <span className={classes.row} data-bars>
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

/** Whose feelings a heart counts; the player's own needs no name. */
function nameOf({ cast }: StageView, { owner }: MeterView): string {
  return cast.find((member) => member.id === owner)?.name ?? ''
}

function MeterPill({ meter, owner = '' }: { meter: MeterView; owner?: string }) {
  return (
    <span className={classes.pill}>
      {owner && <small className={classes.owner}>{owner}</small>}
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
      <span className={classes.bar}>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </>
  )
}

function ClockPill({ clock }: { clock: ClockView }) {
  const text = useText()
  return (
    <span className={classes.pill} data-threat={clock.value >= clock.size - 1 || undefined}>
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
    <span className={classes.segments} data-look={look}>
      {Array.from({ length: size }, (_, index) => index).map((index) => (
        <i key={index} data-full={index < value || undefined} />
      ))}
    </span>
  )
}

function Delta({ value, good }: { value: number; good: boolean }) {
  if (value === 0) return null
  return (
    <b key={value} className={classes.delta} data-good={good || undefined}>
      {value > 0 ? `+${value}` : `−${-value}`}
    </b>
  )
}

/** What the drawing says to those who see it. */
function Hidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children} </span>
}
