import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/overlays/Sheet.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import type { PlayView } from '../../play/PlayView.ts'
import css from './Sheets.module.css'

interface TruthSheetProps {
  readonly open: boolean
  readonly view: PlayView
  readonly onProve: () => void
  readonly onStrike: (factId: string, struck: boolean) => void
  readonly onClose: () => void
}

/** The facts known so far [R10.14], what a model added [R14.05], and the commitment that proves the dice. */
export function TruthSheet({ open, view, onProve, onStrike, onClose }: TruthSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('play.truth.title')}>
      <div className={css.list}>
        {view.facts.length === 0 && <p>{text('play.truth.empty')}</p>}
        {view.facts.toReversed().map((fact) => (
          <div key={fact.id} className={css.fact}>
            <span lang={view.lang}>
              {fact.struck ? <s>{fact.text}</s> : <WholeWords>{fact.text}</WholeWords>}
            </span>
            {fact.by === 'model' ? (
              <small>{text(fact.struck ? 'safety.truth.struck' : 'safety.truth.model')}</small>
            ) : (
              <small>{text('play.truth.turn', { turn: fact.turn })}</small>
            )}
            {fact.by === 'model' && (
              <Button
                look="quiet"
                size="small"
                onClick={() => onStrike(fact.id, fact.struck !== true)}
              >
                {text(fact.struck ? 'safety.truth.restore' : 'safety.truth.strike')}
              </Button>
            )}
          </div>
        ))}
        {view.commitment && (
          <>
            <p className={css.proof}>
              {text('play.truth.dice')}
              <br />
              {view.commitment}
            </p>
            <Button wide look="second" icon="dice" onClick={onProve}>
              {text('play.proof.title')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
