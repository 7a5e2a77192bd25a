import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { PickRows } from '../../../components/fields/PickRows.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { SettingRows } from '../../../components/SettingRows.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { type PlainTextId, useText } from '../../../i18n/text.ts'
import { loadSounds, moveSwitch } from '../../../sound/switches.ts'
import { useSounds } from '../../../sound/useSounds.ts'
import css from './SoundPage.module.css'

/** Switches for music and sounds; each takes effect at once [R2.42]. */
export function SoundPage() {
  const text = useText()
  const query = useQuery({
    queryKey: ['user/getBgmSetting'],
    queryFn: ({ signal }) => loadSounds(signal),
  })
  return (
    <>
      <TopBar title={text('shell.title.sound')} />
      <main className={css.scroll} data-scroll="sounds">
        <Loaded query={query} skeleton={<Skeleton height={184} radius={22} />}>
          {() => (
            <>
              <SoundSwitches />
              <TrackPicker />
            </>
          )}
        </Loaded>
      </main>
    </>
  )
}

function SoundSwitches() {
  const text = useText()
  const { system_bgm, game_bgm, button_bgm } = useSounds()
  return (
    <SettingRows>
      <Switch
        label={text('setting.sound.system')}
        about={text('setting.sound.system.about')}
        on={system_bgm}
        onChange={(on) => void moveSwitch('system_bgm', on)}
      />
      <Switch
        label={text('setting.sound.game')}
        on={game_bgm}
        onChange={(on) => void moveSwitch('game_bgm', on)}
      />
      <Switch
        label={text('setting.sound.button')}
        on={button_bgm}
        onChange={(on) => void moveSwitch('button_bgm', on)}
      />
    </SettingRows>
  )
}

const names: Readonly<Record<string, PlainTextId>> = {
  bright: 'setting.sound.track.bright',
  calm: 'setting.sound.track.calm',
  tender: 'setting.sound.track.tender',
  tense: 'setting.sound.track.tense',
}

/** Picks the music that plays outside of stories; it starts as soon as it is picked [R7.33]. */
function TrackPicker() {
  const text = useText()
  const { language } = useLanguage()
  const { system_bgm, track } = useSounds()
  const { data } = useQuery(callQuery('info/getBgms', {}, language))
  if (!data || !system_bgm) return null
  return (
    <PickRows
      label={text('setting.sound.track')}
      titled
      options={data.result.map(({ name, url }) => ({
        value: url,
        label: names[name] ? text(names[name]) : name,
      }))}
      value={track}
      onChange={(url) => useSounds.setState({ track: url })}
    />
  )
}
