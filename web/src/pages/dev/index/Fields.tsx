import { useState } from 'react'
import { type BirthMonth, BirthWheel } from '../../../components/BirthWheel.tsx'
import { Checkbox } from '../../../components/Checkbox.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { SettingRow } from '../../../components/SettingRow.tsx'
import { SettingRows } from '../../../components/SettingRows.tsx'
import { Switch } from '../../../components/Switch.tsx'
import css from './DevPage.module.css'

const choices = ['one', 'two', 'three'] as const

export function Fields() {
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
