import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/callQuery.ts'
import { PickRows } from '../../../components/PickRows.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { type PlainTextId, useText } from '../../../i18n/text.ts'
import { useSounds } from '../../../sound/useSounds.ts'

const names: Readonly<Record<string, PlainTextId>> = {
  bright: 'setting.sound.track.bright',
  calm: 'setting.sound.track.calm',
  tender: 'setting.sound.track.tender',
  tense: 'setting.sound.track.tense',
}

/** Which of the loops plays outside of stories; heard as soon as it is picked [R7.33]. */
export function TrackPicker() {
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
