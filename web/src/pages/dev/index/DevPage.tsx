import { useState } from 'react'
import { TopBar } from '../../../components/TopBar.tsx'
import { usePageState } from '../../../stack/PageContext.ts'
import { Controls } from './Controls.tsx'
import css from './DevPage.module.css'
import { Fields } from './Fields.tsx'
import { Icons } from './Icons.tsx'
import { Overlays } from './Overlays.tsx'
import { StageMoments } from './StageMoments.tsx'
import { StageSheets } from './StageSheets.tsx'
import { States } from './States.tsx'
import { Stories } from './Stories.tsx'

const parts = {
  Controls,
  Fields,
  Overlays,
  Stories,
  StageMoments,
  StageSheets,
  States,
  Icons,
} as const

/** Every component in every state, by which the look is judged. */
export function DevPage() {
  const [broken, setBroken] = useState(false)
  const [open, setOpen] = usePageState<readonly string[]>('open', Object.keys(parts))
  if (broken) throw new Error('broken on purpose')
  const toggle = (name: string, isOpen: boolean) =>
    setOpen(isOpen ? [...new Set([...open, name])] : open.filter((other) => other !== name))
  return (
    <>
      <TopBar title="Components" />
      <main className={css.scroll} data-scroll="dev">
        {Object.entries(parts).map(([name, Part]) => (
          <details
            key={name}
            open={open.includes(name)}
            onToggle={(event) => toggle(name, event.currentTarget.open)}
          >
            <summary>{name}</summary>
            <Part />
          </details>
        ))}
        <button type="button" onClick={() => setBroken(true)}>
          Break this page
        </button>
      </main>
    </>
  )
}
