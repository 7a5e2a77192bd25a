import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import {
  asksFirst,
  fresh,
  momentAt,
  opening,
  told,
  turnOf,
  unclear,
} from '../../../play/exampleStory.ts'
import { type Moment, pageLength } from '../../../play/Reading.ts'
import { StageNotice } from '../../../stage/hud/StageNotice.tsx'
import { Stage } from '../../../stage/Stage.tsx'
import type { StageActions, StageShow } from '../../../stage/StageShow.ts'
import { CrisisSheet } from '../../../stage/sheets/CrisisSheet.tsx'
import { EnergySheet } from '../../../stage/sheets/EnergySheet.tsx'
import { LogSheet } from '../../../stage/sheets/LogSheet.tsx'
import { MenuSheet } from '../../../stage/sheets/MenuSheet.tsx'
import { Result } from '../../../stage/sheets/Result.tsx'
import { ReviveSheet } from '../../../stage/sheets/ReviveSheet.tsx'
import { StatusSheet } from '../../../stage/sheets/StatusSheet.tsx'
import { TruthSheet } from '../../../stage/sheets/TruthSheet.tsx'
import css from './DevPage.module.css'

const nothing = () => {}
const on: StageActions = {
  back: nothing,
  menu: nothing,
  status: nothing,
  energy: nothing,
  advance: nothing,
  seen: nothing,
  shown: nothing,
  diceDone: nothing,
  skipRead: nothing,
  choose: nothing,
  justSay: nothing,
  decline: nothing,
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
      <Framed show={at(asksFirst, momentAt(asksFirst, 0))} />
    </div>
  )
}

function Framed({ show, notice = null }: { show: StageShow; notice?: ReactNode }) {
  return (
    <div className={css.phone}>
      <Stage show={show} on={on} asset={(path) => path} notice={notice} />
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

const day = 86_400_000
const revive = { left: 1, cost: 20, to: 'The river stairs', expires_at: day }

type Named = Readonly<Record<string, (open: boolean, close: () => void) => ReactNode>>

const byModel = {
  by: 'model',
  chosen: 'model',
  may_choose: true,
  notice: true,
  options_only: false,
} as const
const menu = { teller: told.teller, onChoose: nothing, onTeller: nothing, language: told.lang }
const log = { onMore: nothing, onReport: async () => true }
const truth = { onProve: nothing, onStrike: nothing }

const sheets: Named = {
  Menu: (open, close) => <MenuSheet {...menu} open={open} undoable onClose={close} />,
  'Menu with a model': (open, close) => (
    <MenuSheet {...menu} teller={byModel} open={open} undoable onClose={close} />
  ),
  Crisis: (open, close) => <CrisisSheet open={open} onClose={close} />,
  'Menu, nothing to take back': (open, close) => (
    <MenuSheet {...menu} open={open} undoable={false} onClose={close} />
  ),
  Log: (open, close) => <LogSheet open={open} view={told} {...log} onClose={close} />,
  'Empty log': (open, close) => <LogSheet open={open} view={fresh} {...log} onClose={close} />,
  Truth: (open, close) => <TruthSheet {...truth} open={open} view={told} onClose={close} />,
  'Nothing true yet': (open, close) => (
    <TruthSheet {...truth} open={open} view={fresh} onClose={close} />
  ),
  Standing: (open, close) => <StatusSheet open={open} view={told} onClose={close} />,
  Energy: (open, close) => energy(open, close, { starved: false, guest: false }),
  'Out of energy, a guest': (open, close) => energy(open, close, { starved: true, guest: true }),
  Revive: (open, close) => reviving(open, close, 60),
  'Revive, too few coins': (open, close) => reviving(open, close, 3),
}

function energy(
  open: boolean,
  close: () => void,
  { starved, guest }: { starved: boolean; guest: boolean },
) {
  return (
    <EnergySheet
      next={null}
      open={open}
      starved={starved}
      power={5}
      has={starved ? 2 : 95}
      guest={guest}
      onBind={guest ? close : null}
      onGet={close}
      onClose={close}
    />
  )
}

function reviving(open: boolean, close: () => void, coins: number) {
  return (
    <ReviveSheet
      open={open}
      revive={revive}
      coins={coins}
      busy={false}
      onAnswer={close}
      onGetCoins={close}
      onClose={close}
    />
  )
}

/** All sheets over the stage, and the results. */
export function StageSheets() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className={css.wrap}>
      {Object.entries(sheets).map(([name, sheet]) => (
        <div key={name}>
          <Button size="small" look="second" onClick={() => setOpen(name)}>
            {name}
          </Button>
          {sheet(open === name, () => setOpen(null))}
        </div>
      ))}
      <Ending won />
      <Ending won={false} />
    </div>
  )
}

function Ending({ won }: { won: boolean }) {
  const ending = { id: 'end', label: won ? 'First light' : 'The night shift' }
  const traces = [{ id: 'coat', label: 'You gave her your coat' }]
  const found = { endings: 1, of: 4 }
  const toll = { turns: 14, energy: 70, revives: 1, traces, found }
  const result = won ? 'success' : 'failed'
  const challenge = { type: 'challenge', result, ending, toll } as const
  const card = {
    id: 'dawn',
    title: 'First light, with fox',
    img: '/stories/dawn-in-a-tin/art/cards/dawn',
    rarity: 'SR',
  }
  const unlock = { type: 'card.unlock', card, coin: 30, power: 20 } as const
  return (
    <div className={css.phone}>
      <Result
        turn={{ ...turnOf(told), challenge, card: won ? unlock : null }}
        asset={(path) => path}
        onLookBack={nothing}
      >
        <Button wide>Play again</Button>
      </Result>
    </div>
  )
}
