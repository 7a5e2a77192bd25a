import type { ReactNode } from 'react'
import { type Moment, pageLength } from '../../../components/stage/Reading.ts'
import { Stage, type StageActions, type StageShow } from '../../../components/stage/Stage.tsx'
import { StageNotice } from '../../../components/stage/StageNotice.tsx'
import css from './DevPage.module.css'
import { fresh, momentAt, opening, told, unclear } from './devPlay.ts'

const nothing = () => {}
const on: StageActions = {
  back: nothing,
  menu: nothing,
  standing: nothing,
  energy: nothing,
  advance: nothing,
  seen: nothing,
  shown: nothing,
  diceDone: nothing,
  choose: nothing,
  open: nothing,
  type: nothing,
  say: nothing,
  result: nothing,
}

/** The stage at each kind of moment, side by side. */
export function StageMoments() {
  const relinking = <StageNotice look="calm">Finding the thread again…</StageNotice>
  const fault = (
    <StageNotice look="trouble" onClose={nothing}>
      The storyteller lost the thread.
    </StageNotice>
  )
  return (
    <div className={css.wrap}>
      <Framed show={at(opening, { at: 'opening' })} />
      <Framed show={{ ...at(fresh, { at: 'waiting' }), sent: 'Hold out your coat' }} />
      <Framed show={at(told, momentAt(told, 'dice'))} />
      <Framed show={{ ...at(told, momentAt(told, 0)), seen: 9, isShown: false }} />
      <Framed show={at(told, momentAt(told, 0))} notice={relinking} />
      <Framed show={at(told, momentAt(told, 1))} />
      <Framed show={{ ...at(told, momentAt(told, 1)), free: true, energy: 2 }} notice={fault} />
      <Framed show={at(unclear, momentAt(unclear, 0))} />
    </div>
  )
}

function Framed({ show, notice = null }: { show: StageShow; notice?: ReactNode }) {
  return (
    <div className={css.phone}>
      <Stage show={show} on={on} cover={null} asset={(path) => path} notice={notice} />
    </div>
  )
}

function at(view: StageShow['view'], moment: Moment): StageShow {
  return {
    view,
    moment,
    seen: moment.at === 'page' ? pageLength(moment.page) : 0,
    isShown: true,
    sent: null,
    isSending: false,
    free: false,
    energy: 95,
    draft: '',
  }
}
