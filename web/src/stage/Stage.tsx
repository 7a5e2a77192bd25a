import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import type { StageSetting } from '../play/PlayView.ts'
import { faceAt, type Moment, stageAt } from '../play/Reading.ts'
import type { CastView, SceneView } from '../play/wire.ts'
import { cardPath } from '../serverAddress.ts'
import { afterPaint } from '../waiting.ts'
import { Hud } from './hud/Hud.tsx'
import { StageBar } from './hud/StageBar.tsx'
import { Spoken } from './prose/Prose.tsx'
import css from './Stage.module.css'
import { StageFront } from './StageFront.tsx'
import type { StageActions, StageShow } from './StageShow.ts'
import { Dice } from './scenery/Dice.tsx'
import { Puppet } from './scenery/Puppet.tsx'
import { Scenery } from './scenery/Scenery.tsx'
import { whoStands } from './whoStands.ts'

interface StageProps {
  readonly show: StageShow
  readonly on: StageActions
  /** Makes an address from a path in a view. */
  readonly asset: (path: string) => string
  /** A message above the card. */
  readonly notice: ReactNode
  /** The result and the sheets. */
  readonly children?: ReactNode
}

export function Stage({ show, on, asset, notice, children }: StageProps) {
  const { view, moment } = show
  const root: RefObject<HTMLDivElement | null> = useRef(null)
  const advance = advanceOf(show)
  useStageFocus(root, moment, advance)
  useStageKeys(root)
  usePuppetRoom(root)
  const { scene, stage, objective } = shownStage(show)
  const { member, puppet, name, isSpeaking } = whoStands(show, { scene, stage })
  const canAct = !advance && moment.at === 'page' && moment.next === 'move'
  return (
    <div ref={root} className={css.stage}>
      <Scenery
        art={backdropOf(show, scene, asset)}
        card={view.background ? asset(cardPath(view.background, 720)) : null}
        behind={puppet !== null}
        page={moment.at === 'page' ? moment.page.from : 0}
      />
      <Puppet
        url={puppet && asset(puppet)}
        mood={faceOf(moment, member)}
        speaking={isSpeaking && !show.isShown}
        back={canAct}
      />
      <StageBar show={show} on={on} scene={scene?.title ?? ''} />
      <main className={css.main}>
        {stage && <Hud stage={stage} objective={objective} lang={view.lang} onOpen={on.status} />}
        {/* The button of the card does the same for keyboards and screen readers. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <div className={css.air} data-air onClick={advance ? on.advance : undefined} />
        <StageFront
          show={show}
          on={on}
          name={name}
          advance={advance}
          canAct={canAct}
          notice={notice}
        />
        <StageOverlays show={show} on={on} />
      </main>
      {children}
    </div>
  )
}

/** Before the first scene the place where the story begins. */
function backdropOf(
  { view }: StageShow,
  scene: SceneView | null,
  asset: StageProps['asset'],
): string | null {
  const shown = scene ?? view.opensIn
  return shown && asset(shown.art)
}

/** The text for screen readers, and the dice while they roll. */
function StageOverlays({ show, on }: Pick<StageProps, 'show' | 'on'>) {
  const text = useText()
  const { view, moment } = show
  const check = moment.at === 'dice' ? moment.turn.check : null
  // Splitting the text into sentences takes a slow phone longer than showing it.
  const isRendered = useDeferredValue(true, false)
  return (
    <>
      {isRendered && <Spoken view={view} label={text('play.told')} />}
      {check && <Dice key={view.turns.length} check={check} onDone={on.diceDone} />}
    </>
  )
}

/** The setting at the page that is being read; the view itself may be ahead of it. */
function shownStage({ view, moment, isShown }: StageShow): StageSetting {
  if (moment.at === 'dice') return moment.turn.before
  if (moment.at !== 'page') return view
  const readAll = isShown && (moment.next === 'move' || moment.next === 'result')
  return readAll ? view : stageAt(moment.turn, moment.page.from)
}

/** The mood that the page names for the character, else the one that follows from their feelings. */
function faceOf(moment: Moment, member: CastView | null): string {
  if (member === null) return 'calm'
  const said = moment.at === 'page' ? faceAt(moment.turn, moment.page, member.id) : null
  return said ?? member.mood
}

function advanceOf({ moment, isShown }: StageShow): 'skip' | 'next' | null {
  if (moment.at !== 'page') return null
  if (!isShown) return 'skip'
  return moment.next === 'page' ? 'next' : null
}

/** Parts of a puppet's height: its chin, and between brows and chin. */
const chin = 0.66
const face = 0.3
/** In px; smaller, and nobody would know whose face it is. Where the stage itself is that small, a part of it. */
const leastPuppet = { height: 230, part: 0.4 }

/** A card that grows tells of it in every frame; the puppet moves on by itself in between. */
const fitEveryMs = 60

/** Keeps the face of the puppet in the room between what stands above and the card. */
function usePuppetRoom(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root
    const air = current?.querySelector<HTMLElement>('[data-air]')
    const place = current?.querySelector<HTMLElement>('[data-puppet-place]')
    if (!current || !air || !place) return
    const fit = () => {
      const { offsetHeight, offsetWidth } = current
      const whole = Math.min(0.66 * offsetHeight, 1.45 * offsetWidth, 760)
      const least = Math.min(leastPuppet.height, leastPuppet.part * offsetHeight)
      const height = Math.min(whole, Math.max(least, air.offsetHeight / face))
      const top = 0.81 * offsetHeight - whole
      const wanted = Math.min(top, air.offsetTop + air.offsetHeight - chin * height)
      // Not by a property of the stage, of which everything on it would have to be computed anew.
      place.style.transform = `translateY(${Math.round(wanted - top)}px) scale(${height / whole})`
    }
    let timer: ReturnType<typeof setTimeout> | null = null
    let isFitted = false
    const fitSoon = () => {
      timer ??= setTimeout(() => {
        timer = null
        fit()
      }, fitEveryMs)
    }
    // First with the frame that lays the stage out: to measure before would lay it out once more.
    const watched = new ResizeObserver(() => {
      if (isFitted) return fitSoon()
      isFitted = true
      fit()
    })
    watched.observe(air)
    watched.observe(current)
    return () => {
      watched.disconnect()
      if (timer !== null) clearTimeout(timer)
    }
  }, [root])
}

/**
 * What takes the focus next. The list of choices and not its first choice: one key press too many
 * must cost nothing.
 */
const next = '[data-advance], [data-choices], [data-ending] button'

/**
 * Moves the focus for players who use the keyboard: when the focused element is gone, the next
 * control takes the focus. Typing is never interrupted.
 */
function useStageFocus(
  root: RefObject<HTMLElement | null>,
  moment: Moment,
  advance: 'skip' | 'next' | null,
): void {
  const { at } = moment
  useKeysMark(root)
  const follows = at === 'page' ? moment.next : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what can be pressed
  useEffect(() => {
    const focusNext = () => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (!isLost && !activeElement.classList.contains('page')) return
      root.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
    }
    // To focus lays the stage out, which would make one long task of that and of rendering it.
    return afterPaint(focusNext)
  }, [root, at, follows, advance])
}

/** Marks the stage while the keyboard is used, so that the focus ring is shown. */
function useKeysMark(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = (event: Event) =>
      root.current?.toggleAttribute('data-keys', event.type === 'keydown')
    document.addEventListener('keydown', mark)
    document.addEventListener('pointerdown', mark)
    return () => {
      document.removeEventListener('keydown', mark)
      document.removeEventListener('pointerdown', mark)
    }
  }, [root])
}

/**
 * Plays by keyboard: a digit or letter picks the choice with that mark, Space goes on, S skips what
 * was read before, Escape leaves the composer. Does nothing while a sheet is open or the player types.
 */
function useStageKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { current } = root
      if (!current || event.repeat || document.querySelector('dialog[open]')) return
      if (handleKey(current, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [root])
}

/** Whether the key did something. */
function handleKey(root: HTMLElement, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  if (target.tagName === 'TEXTAREA') {
    if (key === 'Escape') target.blur()
    return key === 'Escape'
  }
  // A focused button handles Space itself.
  if (key === ' ') return target.tagName !== 'BUTTON' && press(root, '[data-advance]')
  if (key === 's') return press(root, '[data-skip-read]')
  const choice = choiceOf(key)
  return choice !== null && press(root, `[data-choice="${choice}"]`)
}

function choiceOf(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-h]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : null
}

function press(root: HTMLElement, what: string): boolean {
  const button = root.querySelector<HTMLButtonElement>(what)
  button?.click()
  return button !== null
}
