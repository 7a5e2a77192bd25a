import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/callQuery.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { type PlainTextId, useText } from '../../../i18n/text.ts'
import { useSounds } from '../../../sound/useSounds.ts'
import css from './SoundPage.module.css'

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
    <fieldset className={css.paper}>
      <legend className={css.title}>{text('setting.sound.track')}</legend>
      {data.result.map(({ name, url }) => (
        <label key={name} className={css.track}>
          <input
            type="radio"
            name="track"
            className="visually-hidden"
            checked={url === track}
            onChange={() => useSounds.setState({ track: url })}
          />
          <span>{names[name] ? text(names[name]) : name}</span>
          {url === track && <Icon name="check" size={22} />}
        </label>
      ))}
    </fieldset>
  )
}
