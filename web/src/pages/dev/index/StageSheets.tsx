import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { EnergySheet } from '../../../components/stage/EnergySheet.tsx'
import { LogSheet } from '../../../components/stage/LogSheet.tsx'
import { MenuSheet } from '../../../components/stage/MenuSheet.tsx'
import { Result } from '../../../components/stage/Result.tsx'
import { ReviveSheet } from '../../../components/stage/ReviveSheet.tsx'
import { StandingSheet } from '../../../components/stage/StandingSheet.tsx'
import { TruthSheet } from '../../../components/stage/TruthSheet.tsx'
import css from './DevPage.module.css'
import { fresh, told, turnOf } from './devPlay.ts'

const nothing = () => {}
const day = 86_400_000
const revive = { left: 1, cost: 20, to: 'The river stairs', expires_at: day }

type Named = Readonly<Record<string, (open: boolean, close: () => void) => ReactNode>>

const sheets: Named = {
  Menu: (open, close) => <MenuSheet open={open} undoable onClose={close} onChoose={nothing} />,
  'Menu, nothing to take back': (open, close) => (
    <MenuSheet open={open} undoable={false} onClose={close} onChoose={nothing} />
  ),
  Log: (open, close) => <LogSheet open={open} view={told} onMore={nothing} onClose={close} />,
  'Empty log': (open, close) => (
    <LogSheet open={open} view={fresh} onMore={nothing} onClose={close} />
  ),
  Truth: (open, close) => <TruthSheet open={open} view={told} onProve={nothing} onClose={close} />,
  'Nothing true yet': (open, close) => (
    <TruthSheet open={open} view={fresh} onProve={nothing} onClose={close} />
  ),
  Standing: (open, close) => <StandingSheet open={open} view={told} onClose={close} />,
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
      open={open}
      starved={starved}
      power={5}
      has={starved ? 2 : 95}
      guest={guest}
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
      onClose={close}
    />
  )
}

/** What opens over the stage, and how a play ends. */
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
  const challenge = { type: 'challenge', result: won ? 'success' : 'failed', ending } as const
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
