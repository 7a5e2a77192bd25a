import type { GameCard } from '@fabula/contract'
import { useState } from 'react'
import { AgeInvite } from '../../../components/AgeInvite.tsx'
import { Button, IconButton } from '../../../components/Button.tsx'
import { type BirthMonth, BirthWheel } from '../../../components/fields/BirthWheel.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Segmented } from '../../../components/fields/Segmented.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { Icon, type IconName, iconPaths } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty, Trouble } from '../../../components/loading/Trouble.tsx'
import {
  hideLoading,
  showLoading,
  showToast,
  toastIcons,
} from '../../../components/notice/notice.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Sheet } from '../../../components/overlays/Sheet.tsx'
import { ImagePreview } from '../../../components/preview/ImagePreview.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { StoryCard } from '../../../components/story/StoryCard.tsx'
import { CoinPill, EnergyPill } from '../../../components/wallet/Currency.tsx'
import { usePageState } from '../../../stack/PageContext.ts'
import css from './DevPage.module.css'
import { StageMoments, StageSheets } from './StageExamples.tsx'

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

/** A gallery of all components in all states, for judging the look. */
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

function Icons() {
  return (
    <ul className={css.wrap}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name} className={css.icon}>
          <Icon name={name} size={32} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const nothing = () => {}

function States() {
  return (
    <>
      <Empty title="Nothing here" body="There will be, one day." />
      <Trouble kind="offline" onRetry={nothing} />
      <Trouble kind="error" message="What the server said." onRetry={nothing} />
      <PageSkeleton />
    </>
  )
}

const story: GameCard = {
  game_id: 'kite',
  title: 'Kite Over the Bay',
  premise: 'A kite, a harbour, and one long afternoon.',
  kind: 'roleplay',
  rating: 'all',
  lang: 'en',
  languages: ['en'],
  img: { url: '', position: '50% 50%' },
  difficulty: 'easy',
  power: 5,
  price: 0,
  locked: false,
  popularity: 8123,
  score: 8.1,
}
const longTitle = 'The Ferryman, the Lantern, and Everything the River Remembered of Us'

function Stories() {
  const open = () => {}
  return (
    <>
      <div className={css.grid}>
        <StoryCard story={story} onOpen={open} />
        <StoryCard story={{ ...story, title: longTitle, score: 0 }} onOpen={open} />
        <StoryCard story={{ ...story, locked: true, price: 120 }} onOpen={open} />
        <StoryCard story={story} progress={62} onOpen={open} />
        <StoryCard story={{ ...story, lang: 'zh-Hans' }} onOpen={open} />
      </div>
      <AgeInvite onTell={open} />
      <div className={css.wrap}>
        <CoinPill value={1280} />
        <EnergyPill value={0} />
        <EnergyPill value={23456} dark />
      </div>
    </>
  )
}

function Controls() {
  return (
    <div className={css.wrap}>
      <Button onClick={nothing}>Primary</Button>
      <Button look="second" onClick={nothing}>
        Second
      </Button>
      <Button look="danger" onClick={nothing}>
        Danger
      </Button>
      <Button look="quiet" onClick={nothing}>
        Quiet
      </Button>
      <Button disabled>Disabled</Button>
      <Button busy>Busy</Button>
      <Button size="small" icon="bolt" onClick={nothing}>
        Small
      </Button>
      <Button size="big" icon="lock" wide onClick={nothing}>
        Big and wide
      </Button>
      <IconButton icon="more" label="More" onClick={nothing} />
      <IconButton icon="music" label="Music" look="shade" onClick={nothing} />
      <IconButton icon="restart" label="Restart" look="paper" onClick={nothing} />
      <IconButton icon="send" label="Send" look="lantern" onClick={nothing} />
      <IconButton icon="send" label="Send" look="lantern" disabled onClick={nothing} />
    </div>
  )
}

const choices = ['one', 'two', 'three'] as const

function Fields() {
  const [checked, setChecked] = useState(true)
  const [choice, setChoice] = useState<(typeof choices)[number]>('one')
  const [birth, setBirth] = useState<BirthMonth>({ year: null, month: 5 })
  return (
    <div className={css.wrap}>
      <Checkbox checked={checked} onChange={setChecked}>
        Ticked or not
      </Checkbox>
      <Checkbox checked={false} wrong onChange={() => {}}>
        Needed and not ticked
      </Checkbox>
      <Segmented
        label="Choice"
        options={choices.map((value) => ({ value, label: value }))}
        value={choice}
        onChange={setChoice}
      />
      <div className={css.wide}>
        <SettingRows>
          <SettingRow icon="globe" label="Leads somewhere" value="Its value" onClick={() => {}} />
          <SettingRow icon="gear" label="Leads somewhere else" onClick={() => {}} />
          <Switch label="On or off" about="At once" on={checked} onChange={setChecked} />
          <Switch label="The other way round" on={!checked} onChange={(on) => setChecked(!on)} />
        </SettingRows>
      </div>
      <div className={css.wide}>
        <BirthWheel value={birth} thisYear={2026} onChange={setBirth} />
      </div>
    </div>
  )
}

const loadingMs = 2000
const pictures = ['animal-1', 'female-2', 'male-3'].map((name) => ({
  url: `/avatars/${name}.webp`,
  name,
}))

function Overlays() {
  const [sheet, setSheet] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [picture, setPicture] = useState<number | null>(null)
  const load = () => {
    showLoading('Loading')
    setTimeout(hideLoading, loadingMs)
  }
  return (
    <div className={css.wrap}>
      {toastIcons.map((icon) => (
        <Button key={icon} size="small" look="second" onClick={() => showToast('A toast', icon)}>
          {`Toast: ${icon}`}
        </Button>
      ))}
      <Button size="small" look="second" onClick={load}>
        Loading
      </Button>
      <Button size="small" onClick={() => setSheet(true)}>
        Sheet
      </Button>
      <Button size="small" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button size="small" onClick={() => setPicture(1)}>
        Pictures
      </Button>
      <ImagePreview pictures={pictures} at={picture} onClose={() => setPicture(null)} />
      <Sheet open={sheet} title="A sheet" onClose={() => setSheet(false)}>
        <p>It comes from the lower edge, and goes by the cross, the overlay, or going back.</p>
      </Sheet>
      <Dialog
        open={dialog}
        title="Leave the theatre?"
        content="The curtain will wait for you."
        confirmText="Leave"
        cancelText="Stay"
        onAnswer={() => setDialog(false)}
      />
    </div>
  )
}
