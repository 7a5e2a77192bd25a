import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../components/Button.tsx'
import { WholeWords } from '../components/WholeWords.tsx'
import { useText } from '../i18n/text.ts'
import { lastTurn, openTurn } from '../play/PlayView.ts'
import { priceOfLine } from '../play/priceOf.ts'
import { isReadBefore, type Moment } from '../play/Reading.ts'
import { Choices, Opening } from './prose/Choices.tsx'
import { Clarify } from './prose/Clarify.tsx'
import { Composer } from './prose/Composer.tsx'
import { Prose } from './prose/Prose.tsx'
import { TextCard } from './prose/TextCard.tsx'
import css from './Stage.module.css'
import type { StageActions, StageShow } from './StageShow.ts'
import { textSpeeds, useStageSettings } from './stageSettings.ts'

interface StageFrontProps {
  readonly show: StageShow
  readonly on: StageActions
  /** Name of the speaker; null for the narrator. */
  readonly name: string | null
  readonly advance: 'skip' | 'next' | null
  readonly canAct: boolean
  readonly notice: ReactNode
}

/** The card, and the composer below it. */
export function StageFront({ show, on, name, advance, canAct, notice }: StageFrontProps) {
  const text = useText()
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null)
  const { moment } = show
  const { teller } = show.view
  const isOpening = show.view.state === 'opening'
  // The play is over: only the result is left.
  const isOver = moment.at === 'page' && moment.next === 'result' && show.isShown
  return (
    <div className={css.front}>
      {notice}
      <TextCard
        pageKey={pageKeyOf(moment)}
        name={name}
        advance={advance}
        onAdvance={on.advance}
        readBefore={readBeforeOf(moment)}
        onSkipRead={on.skipRead}
        ai={isOfModel(moment)}
        words={<StageWords show={show} on={on} />}
      >
        <StageMoves show={show} on={on} canAct={canAct} field={field} />
      </TextCard>
      {!isOver && teller.options_only && <OptionsOnly mayChoose={teller.may_choose} />}
      {!isOver && !teller.options_only && (
        <Composer
          field={field}
          draft={show.draft}
          power={isOpening ? 0 : nextPower(show)}
          areWordsFree={repliesLeft(show) > 0}
          placeholder={text(isOpening ? 'play.opening.own' : 'play.say')}
          isAskedAbout={isAskedAbout(show)}
          onType={on.type}
          onSend={on.say}
        />
      )}
    </div>
  )
}

/** Why a minor cannot write, and what would change it. */
function OptionsOnly({ mayChoose }: { mayChoose: boolean }) {
  const text = useText()
  return (
    <div className={css.optionsOnly} data-options-only>
      <p>{text('safety.options.only')}</p>
      {mayChoose && <p>{text('safety.options.write')}</p>}
    </div>
  )
}

/** The words in the composer are those that the player is asked about. */
function isAskedAbout({ view, draft }: StageShow): boolean {
  const asked = lastTurn(view)
  return asked?.clarify != null && asked.playerText === draft
}

/** The text on the card. */
function StageWords({ show, on }: { show: StageShow; on: StageActions }) {
  const text = useText()
  const { speed } = useStageSettings()
  const { view, moment } = show
  if (moment.at === 'opening') {
    return (
      <>
        <h2 className={css.question}>
          <WholeWords>{text('play.opening.title')}</WholeWords>
        </h2>
        <p className={css.hint}>
          <WholeWords sentence>{text('play.opening.body')}</WholeWords>
        </p>
      </>
    )
  }
  if (moment.at !== 'page') {
    const told = moment.at === 'dice' ? moment.turn : openTurn(view)
    return <Waiting move={show.sent ?? told?.playerText ?? null} />
  }
  const { turn, page, next } = moment
  if (show.free && next === 'move' && view.scene) return <AfterRevive scene={view.scene.title} />
  const pageKey = pageKeyOf(moment)
  return (
    <Prose
      key={pageKey}
      pageKey={pageKey}
      page={page}
      lang={turn.lang}
      from={show.seen}
      speed={textSpeeds[speed]}
      streaming={next === 'stream'}
      onSeen={on.seen}
      onShown={on.shown}
    />
  )
}

/** Tells a page from every other, and from what is no page. */
function pageKeyOf(moment: Moment): string {
  if (moment.at !== 'page') return moment.at
  const { turn, page } = moment
  return `${turn.key} ${page.from}.${page.pieces[0]?.start}`
}

/** Shown after a revive, because the player is no longer where the last text ended. */
function AfterRevive({ scene }: { scene: string }) {
  const text = useText()
  return (
    <div role="status">
      <h2 className={css.question}>
        <WholeWords>{text('play.revive.back', { scene })}</WholeWords>
      </h2>
      <p className={css.hint}>
        <WholeWords sentence>{text('play.revive.again')}</WholeWords>
      </p>
    </div>
  )
}

interface StageMovesProps {
  readonly show: StageShow
  readonly on: StageActions
  readonly canAct: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** The possible moves: an opening, a choice, one of several meanings, or the button to the result. */
function StageMoves({ show, on, canAct, field }: StageMovesProps) {
  const text = useText()
  const { view, moment } = show
  // Words that said no way in leave the ways in where they were.
  if (moment.at === 'opening' || (canAct && view.state === 'opening')) {
    return <Opening openings={view.openings} disabled={show.isSending} onChoose={on.open} />
  }
  if (moment.at === 'page' && moment.next === 'result' && show.isShown) {
    return (
      <div className={css.result} data-ending>
        <Button wide onClick={on.result}>
          {text('play.result.see')}
        </Button>
      </div>
    )
  }
  if (!canAct) return null
  const asked = lastTurn(view)
  if (asked?.clarify) {
    return (
      <Clarify
        asked={asked.clarify}
        words={asked.playerText ?? ''}
        sayPower={repliesLeft(show) > 0 ? 0 : nextPower(show)}
        show={show}
        on={on}
        onElse={() => field.current?.focus()}
      />
    )
  }
  return (
    <>
      {repliesLeft(show) === 0 && nextPower(show) > 0 && (
        <p className={css.waits} role="status" data-waits>
          {text('play.waits', { power: nextPower(show) })}
        </p>
      )}
      <Choices
        options={view.options}
        lang={view.lang}
        disabled={show.isSending}
        free={show.free}
        onChoose={on.choose}
        onAd={on.chooseByAd ?? null}
      />
    </>
  )
}

/** What the next line costs as a move. */
function nextPower({ view, free }: StageShow): number {
  return priceOfLine(view, free)
}

/** Typed words that are still free; an older server does not count them. */
function repliesLeft({ view }: StageShow): number {
  return view.stage?.free_replies ?? 1
}

/** In a replay: the page was read before, and there is more of the turn to skip to. */
function readBeforeOf(moment: Moment): 'skip' | 'mark' | null {
  if (moment.at !== 'page' || !isReadBefore(moment.page)) return null
  return moment.next === 'page' ? 'skip' : 'mark'
}

function isOfModel(moment: Moment): boolean {
  return moment.at === 'page' && moment.page.pieces.some(({ paragraph }) => paragraph.ai)
}

/** The player's move, until the answer arrives. */
function Waiting({ move }: { move: string | null }) {
  const text = useText()
  return (
    <div className={css.waiting} role="status">
      {move !== null && (
        <p className={css.move}>
          <span className="visually-hidden">{text('play.you')}: </span>
          {move}
        </p>
      )}
      <span className="visually-hidden">{text('play.answering')}</span>
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  )
}
