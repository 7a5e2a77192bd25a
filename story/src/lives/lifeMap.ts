import { wordOf } from '../director/odds.ts'
import type { CheckResult, Direction, OddsWord } from '../director/types.ts'
import type { Effect, Scene, Script } from '../script/types.ts'

/** A turn that stands, of one of a player's runs. */
export interface LivedTurn {
  readonly epoch: number
  readonly direction: Direction
}

/** One run of a story, from its opening on. */
export interface Life {
  readonly epoch: number
  /** The way in; null for words of the player's own. */
  readonly opening: string | null
  /** Entered, in order. */
  readonly scenes: readonly string[]
  /** Story turns. */
  readonly turns: number
  readonly revives: number
  readonly rolls: number
  /** The roll that was nearest to going the other way, of those that moved the story on if there are any. */
  readonly turned: CheckResult | null
  readonly ending: { readonly id: string; readonly kind: 'win' | 'fail' } | null
}

/** A scene that was entered in some life. */
export interface SeenScene {
  readonly id: string
  /** Lives that came through it. */
  readonly lives: number
  /** Ways on from it that were taken, and that there are. */
  readonly ways: { readonly taken: number; readonly of: number }
}

/**
 * The paths a player has walked through a story, over all lives. What was never seen is null: nothing of it is told but
 * that it is there.
 */
export interface LifeMap {
  /** The newest first. */
  readonly lives: readonly Life[]
  /** In the script's order. */
  readonly scenes: readonly (SeenScene | null)[]
  readonly endings: readonly ({ readonly id: string; readonly lives: number } | null)[]
  readonly openings: { readonly taken: number; readonly of: number }
  /** From safe to desperate; those that were met. */
  readonly odds: readonly { readonly word: OddsWord; readonly met: number; readonly made: number }[]
}

const words: readonly OddsWord[] = ['sure', 'likely', 'even', 'unlikely', 'desperate']

/** Folds a player's turns to the map of what they have seen. Scenes and endings that the script has no more are left out. */
export function lifeMap(script: Script, turns: readonly LivedTurn[]): LifeMap {
  const epochs = [...new Set(turns.map(({ epoch }) => epoch))].sort((a, b) => b - a)
  const byEpoch = epochs.map((epoch) => directionsOf(turns, epoch))
  const lives = byEpoch.map((directions, n) => lifeOf(epochs[n] ?? 0, directions))
  const passages = byEpoch.flat().flatMap(passageOf)
  return {
    lives,
    scenes: [...script.scenes.values()].map((scene) => seen(script, scene, { lives, passages })),
    endings: [...script.endings.keys()].map((id) => {
      const to = byEpoch.filter((life) => life.some(({ ending }) => ending?.id === id)).length
      return to > 0 ? { id, lives: to } : null
    }),
    openings: {
      taken: [...script.openings.keys()].filter((id) => lives.some((life) => life.opening === id))
        .length,
      of: script.openings.size,
    },
    odds: oddsMet(byEpoch.flat()),
  }
}

function directionsOf(turns: readonly LivedTurn[], epoch: number): Direction[] {
  return turns.filter((turn) => turn.epoch === epoch).map(({ direction }) => direction)
}

function lifeOf(epoch: number, directions: readonly Direction[]): Life {
  const opened = directions.find(({ move }) => move.kind === 'opening')
  const checks = directions.flatMap(({ check }) => check ?? [])
  return {
    epoch,
    opening: opened?.move.kind === 'opening' ? opened.move.id : null,
    scenes: [...new Set(directions.flatMap(({ entered }) => entered ?? []))],
    turns: Math.max(0, ...directions.map(({ turn }) => turn)),
    revives: directions.filter(({ move }) => move.kind === 'revive').length,
    rolls: checks.length,
    turned: closestOf(directions),
    ending: directions.at(-1)?.ending ?? null,
  }
}

function closestOf(directions: readonly Direction[]): CheckResult | null {
  const rolled = directions.filter(({ check }) => check !== null)
  const moved = rolled.filter(({ entered, ending }) => entered !== null || ending !== null)
  const checks = (moved.length > 0 ? moved : rolled).flatMap(({ check }) => check ?? [])
  const distance = ({ d20, need }: CheckResult) => Math.abs(d20 - need + 0.5)
  return checks.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** From one scene to another, or to an ending. */
function passageOf({ scene, entered, ending, move }: Direction): string[] {
  // Entering by an opening or going back by a revive is no way on.
  if (move.kind === 'opening' || move.kind === 'revive') return []
  return [
    ...(entered !== null && entered !== scene ? [`${scene} ${entered}`] : []),
    ...(ending ? [`${scene} .${ending.id}`] : []),
  ]
}

function seen(
  script: Script,
  scene: Scene,
  { lives, passages }: { lives: readonly Life[]; passages: readonly string[] },
): SeenScene | null {
  const through = lives.filter((life) => life.scenes.includes(scene.id)).length
  if (through === 0) return null
  const ways = waysOn(script, scene)
  const taken = ways.filter((way) => passages.includes(`${scene.id} ${way}`)).length
  return { id: scene.id, lives: through, ways: { taken, of: ways.length } }
}

/** Scenes and endings that acts and events of the scene lead to; endings begin with a dot. */
function waysOn(script: Script, { id, intents, storylets, improv }: Scene): string[] {
  const effects: readonly Effect[] = [
    ...[...intents.values()].flatMap(({ ok, ko }) => [...ok, ...ko]),
    ...storylets.flatMap(({ effects: those }) => those),
    ...improv.effects,
  ]
  const ways = effects.flatMap((effect) => {
    if (effect.op === 'goto' && effect.id !== id) return [effect.id]
    return effect.op === 'end' && script.endings.has(effect.id) ? [`.${effect.id}`] : []
  })
  return [...new Set(ways)]
}

function oddsMet(directions: readonly Direction[]): LifeMap['odds'] {
  const checks = directions.flatMap(({ check }) => check ?? [])
  return words.flatMap((word) => {
    const met = checks.filter(({ need }) => wordOf(need) === word)
    return met.length === 0
      ? []
      : { word, met: met.length, made: met.filter(({ ok }) => ok).length }
  })
}
