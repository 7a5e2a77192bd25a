import { useText } from '../../i18n/text.ts'
import { openTurn } from './PlayView.ts'
import { Prose } from './Prose.tsx'
import classes from './Stage.module.css'
import type { StageActions, StageShow } from './Stage.tsx'
import { textSpeeds, useStageSettings } from './stageSettings.ts'
import { Waiting } from './Waiting.tsx'

/** What the card says. */
export function StageWords({ show, on }: { show: StageShow; on: StageActions }) {
  const text = useText()
  const { speed } = useStageSettings()
  const { view, moment } = show
  if (moment.at === 'opening') {
    return (
      <>
        <h2 className={classes.question}>{text('play.opening.title')}</h2>
        <p className={classes.hint}>{text('play.opening.body')}</p>
      </>
    )
  }
  if (moment.at !== 'page') {
    const told = moment.at === 'dice' ? moment.turn : openTurn(view)
    return <Waiting move={show.sent ?? told?.input?.text ?? null} />
  }
  const { turn, page, next } = moment
  if (show.free && next === 'move' && view.scene) return <BackAgain scene={view.scene.title} />
  return (
    <Prose
      key={`${turn.key} ${page.from}.${page.pieces[0]?.start}`}
      page={page}
      from={show.seen}
      speed={textSpeeds[speed]}
      streaming={next === 'stream'}
      onSeen={on.seen}
      onShown={on.shown}
    />
  )
}

/** After a revive: the words that ended it are no longer where the player is. */
function BackAgain({ scene }: { scene: string }) {
  const text = useText()
  return (
    <div role="status">
      <h2 className={classes.question}>{text('play.revive.back', { scene })}</h2>
      <p className={classes.hint}>{text('play.revive.again')}</p>
    </div>
  )
}
