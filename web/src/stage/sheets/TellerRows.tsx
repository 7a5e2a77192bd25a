import { Segmented } from '../../components/fields/Segmented.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import type { PlayView } from '../../play/PlayView.ts'
import css from './Safety.module.css'
import sheets from './Sheets.module.css'

export type TellerName = PlayView['teller']['by']

interface TellerRowsProps {
  readonly teller: PlayView['teller']
  readonly onChoose: (by: TellerName) => void
}

const both = ['authors', 'model'] as const

/** Who tells, in plain words, and the choice where there is one [R14.08]. */
export function TellerRows({ teller, onChoose }: TellerRowsProps) {
  const text = useText()
  const { by, chosen, may_choose } = teller
  const isResting = chosen === 'model' && by === 'authors'
  return (
    <div className={sheets.setting} data-teller={by}>
      <h3>
        <WholeWords>{text('safety.teller.title')}</WholeWords>
      </h3>
      {may_choose ? (
        <Segmented
          label={text('safety.teller.title')}
          value={chosen}
          options={both.map((value) => ({ value, label: text(`safety.teller.${value}`) }))}
          onChange={onChoose}
        />
      ) : (
        <b>{text(`safety.teller.${by}`)}</b>
      )}
      <p className={css.why}>
        {isResting ? text('safety.teller.resting') : text(`safety.teller.${by}.why`)}
      </p>
    </div>
  )
}
