import { oddsOf } from '../../director/odds.ts'
import { offered } from '../../director/offers.ts'
import { step } from '../../director/step.ts'
import type { PlayState, WorldState } from '../../director/types.ts'
import type { Intent, Script } from '../../script/types.ts'

/** A kind of player. `random` gives a number from 0 to below 1. */
export type Policy = (script: Script, state: PlayState, random: () => number) => Intent | null

function any(intents: readonly Intent[], random: () => number): Intent | null {
  return intents[Math.floor(random() * intents.length)] ?? null
}

function isQuitting(script: Script, { ok }: Intent): boolean {
  const last = ok.at(-1)
  return last?.op === 'end' && script.endings.get(last.id)?.kind === 'fail'
}

function persevering(script: Script, intents: readonly Intent[]): readonly Intent[] {
  const kept = intents.filter((intent) => !isQuitting(script, intent))
  return kept.length > 0 ? kept : intents
}

export const randomPolicy: Policy = (script, { world }, random) =>
  any(offered(script, world), random)

/** Taps anything but what gives up. */
export const neverQuitPolicy: Policy = (script, { world }, random) =>
  any(persevering(script, offered(script, world)), random)

const worth = { win: 200, fail: -200, newScene: 40, oldScene: -20, mark: 12, tick: -4, loss: -3 }

function gains(before: readonly string[], after: readonly string[]): number {
  return worth.mark * (after.length - before.length)
}

function meterGains(script: Script, before: WorldState, after: WorldState): number {
  const steps = [...script.meters.values()].map(({ id, min, max }) => {
    const moved = (after.meters[id] ?? 0) - (before.meters[id] ?? 0)
    // As a share of its range, or fine meters would weigh more than coarse ones.
    return (moved / (max - min)) * 20
  })
  return steps.reduce((sum, gain) => sum + gain, 0)
}

/** What a move came to, as a player who reads the screen would judge it. */
function worthOf(script: Script, state: PlayState, after: WorldState): number {
  const { world, visited } = state
  if (after.ending !== null) {
    return script.endings.get(after.ending)?.kind === 'win' ? worth.win : worth.fail
  }
  const isNew = !visited.includes(after.scene)
  const scene = after.scene === world.scene ? 0 : isNew ? worth.newScene : worth.oldScene
  const ticks = Object.entries(after.clocks).reduce(
    (sum, [id, value]) => sum + value - (world.clocks[id] ?? 0),
    0,
  )
  const marks = gains(world.flags, after.flags) + gains(world.items, after.items)
  return scene + marks + meterGains(script, world, after) + worth.tick * ticks
}

function expected(script: Script, state: PlayState, intent: Intent): number {
  const value = (ok: boolean) => {
    const action = { kind: 'intent' as const, id: intent.id, ok }
    return worthOf(script, state, step(script, state.world, action, () => false).world)
  }
  const odds = oddsOf(state, intent, 0)
  if (!odds) return value(true)
  const share = (21 - odds.need) / 20
  return share * value(true) + (1 - share) * Math.min(0, value(false)) + worth.loss * (1 - share)
}

/** Looks one move ahead and takes what promises most; ties fall by chance. */
export const greedyPolicy: Policy = (script, state, random) => {
  const choices = persevering(script, offered(script, state.world))
  const rated = choices.map((intent) => ({
    intent,
    value: expected(script, state, intent) + random() * 2,
  }))
  return rated.reduce(
    (best, one) => (one.value > best.value ? one : best),
    rated[0] ?? {
      intent: null,
      value: 0,
    },
  ).intent
}
