import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/Loaded.tsx'
import { SettingRows } from '../../../components/SettingRows.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { Switch } from '../../../components/Switch.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useText } from '../../../i18n/text.ts'
import { loadSounds } from '../../../sound/keepSounds.ts'
import { useSounds } from '../../../sound/useSounds.ts'
import css from './SoundPage.module.css'
import { TrackPicker } from './TrackPicker.tsx'

/** What is heard; each switch acts at once [R2.42]. */
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
        onChange={(on) => useSounds.setState({ system_bgm: on })}
      />
      <Switch
        label={text('setting.sound.game')}
        on={game_bgm}
        onChange={(on) => useSounds.setState({ game_bgm: on })}
      />
      <Switch
        label={text('setting.sound.button')}
        on={button_bgm}
        onChange={(on) => useSounds.setState({ button_bgm: on })}
      />
    </SettingRows>
  )
}
