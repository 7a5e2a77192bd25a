import { Sheet } from '../../components/overlays/Sheet.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import type { PlayView } from '../../play/PlayView.ts'
import css from './Sheets.module.css'

interface StandingSheetProps {
  readonly open: boolean
  readonly view: PlayView
  readonly onClose: () => void
}

/** The story, its scene, objective, meters, clocks and items in words and figures. */
export function StatusSheet({ open, view, onClose }: StandingSheetProps) {
  const text = useText()
  const { stage, objective, title, scene, lang } = view
  return (
    <Sheet open={open} onClose={onClose} title={text('play.standing')} plain>
      <div className={css.list}>
        {/* The bar of the stage has no room for both where text is large. */}
        <div className={css.fact}>
          {scene && <small>{title}</small>}
          <span lang={lang}>{scene?.title ?? title}</span>
        </div>
        {objective && (
          <div className={css.fact}>
            <small>{text('play.objective')}</small>
            <span lang={lang}>{objective}</span>
          </div>
        )}
        {stage?.meters.map((meter) => (
          <Figure key={meter.id} label={meter.label} value={meter.value} of={meter.max} />
        ))}
        {stage?.clocks.map((clock) => (
          <Figure key={clock.id} label={clock.label} value={clock.value} of={clock.size} />
        ))}
        {stage && (
          <div className={css.figure}>
            {text('play.turnsLeft')} <b>{stage.turns_left}</b>
          </div>
        )}
        {stage && stage.items.length > 0 && (
          <h3>
            <WholeWords>{text('play.items')}</WholeWords>
          </h3>
        )}
        {stage?.items.map((item) => (
          <div key={item.id} className={css.figure}>
            {item.label}
          </div>
        ))}
      </div>
    </Sheet>
  )
}

function Figure({ label, value, of }: { label: string; value: number; of: number }) {
  const text = useText()
  return (
    <div className={css.figure}>
      {label} <b>{text('play.of', { value, most: of })}</b>
    </div>
  )
}
