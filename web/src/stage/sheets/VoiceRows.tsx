import { useId } from 'react'
import { Segmented } from '../../components/fields/Segmented.tsx'
import { Icon } from '../../components/Icon.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import { type Pace, paces, useStageSettings } from '../stageSettings.ts'
import { speech, useVoices } from '../voice/useReadAloud.ts'
import css from './Sheets.module.css'

const allPaces = Object.keys(paces) as readonly Pace[]

interface VoiceRowsProps {
  /** The language that the story is told in. */
  readonly language: string
}

/** Reading aloud: on or off, its pace and its voice. Nothing where the browser cannot speak. */
export function VoiceRows({ language }: VoiceRowsProps) {
  const text = useText()
  const { readAloud, pace } = useStageSettings()
  if (!speech) return null
  return (
    <>
      <button
        type="button"
        className={css.row}
        aria-pressed={readAloud}
        data-read-aloud
        onClick={() => useStageSettings.setState({ readAloud: !readAloud })}
      >
        <Icon name={readAloud ? 'voice' : 'voiceOff'} size={22} />
        <span>{text(readAloud ? 'play.voice.off' : 'play.voice.on')}</span>
      </button>
      {readAloud && (
        <div className={css.setting}>
          <h3>
            <WholeWords>{text('play.voice.pace')}</WholeWords>
          </h3>
          <Segmented
            label={text('play.voice.pace')}
            value={pace}
            options={allPaces.map((value) => ({ value, label: text(`play.speed.${value}`) }))}
            onChange={(value) => useStageSettings.setState({ pace: value })}
          />
          <VoiceField language={language} />
        </div>
      )}
    </>
  )
}

/** Where a language has several voices. */
function VoiceField({ language }: VoiceRowsProps) {
  const text = useText()
  const id = useId()
  const { voices } = useStageSettings()
  const all = useVoices(language)
  if (all.length < 2) return null
  const chosen = all.some((voice) => voice.id === voices[language]) ? voices[language] : ''
  return (
    <label className={css.voice} htmlFor={id}>
      {text('play.voice.which')}
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          useStageSettings.setState({ voices: { ...voices, [language]: value } })
        }
      >
        <option value="">{text('play.voice.own')}</option>
        {all.map((voice) => (
          <option key={voice.id} value={voice.id}>
            {voice.name}
          </option>
        ))}
      </select>
    </label>
  )
}
