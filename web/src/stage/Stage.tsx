import type { ImageView } from '@fabula/contract'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import { faceAt, standingAt } from '../play/pagesOf.ts'
import type { Moment } from '../play/Reading.ts'
import type { SceneView, StageView } from '../play/wire.ts'
import { cardPath } from '../serverAddress.ts'
import { Hud, StageBar } from './hud/Hud.tsx'
import { Spoken } from './prose/Prose.tsx'
import css from './Stage.module.css'
import { StageFront } from './StageFront.tsx'
import type { StageActions, StageShow } from './StageShow.ts'
import { Dice } from './scenery/Dice.tsx'
import { Puppet } from './scenery/Puppet.tsx'
import { Scenery } from './scenery/Scenery.tsx'
import { useStageFocus, useStageKeys } from './useStageKeys.ts'

interface StageProps {
  readonly show: StageShow
  readonly on: StageActions
  /** What the stage shows before its first scene. */
  readonly cover: ImageView | null
  /** Makes an address of a path the server named. */
  readonly asset: (path: string) => string
  /** What the player must know now, over the card. */
  readonly notice: ReactNode
  /** Result and sheets. */
  readonly children?: ReactNode
}

export function Stage({ show, on, cover, asset, notice, children }: StageProps) {
  const { view, moment } = show
  const root: RefObject<HTMLDivElement | null> = useRef(null)
  const advance = advanceOf(show)
  useStageFocus(root, moment, advance)
  useStageKeys(root)
  const { scene, stage } = standing(show)
  const speaker = moment.at === 'page' ? moment.page.who : null
  const onStage = stage?.cast.find((member) => member.id === (speaker ?? stage.focus)) ?? null
  const puppet = onStage?.puppet || null
  const canAct = !advance && moment.at === 'page' && moment.next === 'move'
  return (
    <div ref={root} className={css.stage}>
      <Scenery
        art={scene && asset(scene.art)}
        card={view.background ? asset(cardPath(view.background, 720)) : null}
        cover={cover}
        page={moment.at === 'page' ? moment.page.from : 0}
      />
      <Puppet
        url={puppet && asset(puppet)}
        mood={faceOf(moment, onStage)}
        speaking={speaker !== null && !show.isShown}
        back={canAct}
      />
      <StageBar show={show} on={on} scene={scene?.title ?? ''} />
      {stage && <Hud stage={stage} objective={view.objective} onOpen={on.standing} />}
      {/* The card's button does the same by keyboard and for screen readers. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={css.air} onClick={advance ? on.advance : undefined} />
      <StageFront
        show={show}
        on={on}
        name={speaker === null ? null : (onStage?.name ?? null)}
        advance={advance}
        canAct={canAct}
        notice={notice}
      />
      <StageOver show={show} on={on} />
      {children}
    </div>
  )
}

/** The told text for screen readers, and the dice while they roll. */
function StageOver({ show, on }: Pick<StageProps, 'show' | 'on'>) {
  const text = useText()
  const { view, moment } = show
  const check = moment.at === 'dice' ? moment.turn.check : null
  return (
    <>
      <Spoken view={view} label={text('play.told')} />
      {check && <Dice key={view.turns.length} check={check} onDone={on.diceDone} />}
    </>
  )
}

/** The fold runs ahead of the reader: what is on stage follows the page being read. */
function standing({ view, moment, isShown }: StageShow): {
  scene: SceneView | null
  stage: StageView | null
} {
  if (moment.at === 'dice') return moment.turn.before
  if (moment.at !== 'page') return view
  const readAll = isShown && (moment.next === 'move' || moment.next === 'result')
  return readAll ? view : standingAt(moment.turn, moment.page.from)
}

/** A line may be said with a face of its own; else it is the one that feelings give. */
function faceOf(moment: Moment, member: StageView['cast'][number] | null): string {
  if (member === null) return 'calm'
  const said = moment.at === 'page' ? faceAt(moment.turn, moment.page, member.id) : null
  return said ?? member.mood
}

function advanceOf({ moment, isShown }: StageShow): 'skip' | 'next' | null {
  if (moment.at !== 'page') return null
  if (!isShown) return 'skip'
  return moment.next === 'page' ? 'next' : null
}
