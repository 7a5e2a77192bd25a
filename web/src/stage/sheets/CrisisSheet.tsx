import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/overlays/Sheet.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import { helplineDirectory, helplinesIn } from '../../safety/helplines.ts'
import css from './Safety.module.css'

interface CrisisSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Help for a player who speaks of harming themselves; the numbers are there without a network [R11.05]. */
export function CrisisSheet({ open, onClose }: CrisisSheetProps) {
  const text = useText()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Sheet open={open} onClose={onClose} title={text('safety.crisis.title')}>
      <div className={css.crisis} data-crisis>
        <p>
          <WholeWords sentence>{text('safety.crisis.body')}</WholeWords>
        </p>
        {helplinesIn(timeZone).map((number) => (
          <a key={number} className={css.number} href={`tel:${number.replace(/[^\d]/g, '')}`}>
            {text('safety.crisis.call', { number })}
          </a>
        ))}
        <a className={css.elsewhere} href={helplineDirectory} target="_blank" rel="noreferrer">
          {text('safety.crisis.elsewhere')}
        </a>
        <p>
          <WholeWords sentence>{text('safety.crisis.emergency')}</WholeWords>
        </p>
        <p className={css.kept}>
          <WholeWords sentence>{text('safety.crisis.kept')}</WholeWords>
        </p>
        <Button wide look="second" onClick={onClose}>
          {text('safety.crisis.back')}
        </Button>
      </div>
    </Sheet>
  )
}
