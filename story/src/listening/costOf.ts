import { isFatal } from '../director/confirm.ts'
import type { Effect, Intent, Script } from '../script/types.ts'
import type { CostClass } from '../understanding/bars.ts'

/** A larger part of a meter lost than this is dear. */
const dearShare = 0.1

function isDear(script: Script, effect: Effect): boolean {
  switch (effect.op) {
    case 'goto':
    case 'drop':
    case 'clear':
    case 'close':
      return true
    case 'meter': {
      const meter = script.meters.get(effect.id)
      return meter !== undefined && -effect.by > dearShare * (meter.max - meter.min)
    }
    case 'tick':
      return effect.by > 1
    default:
      return false
  }
}

/**
 * What it costs to take words for an intent wrongly, by the script alone: `fatal` is what `confirmOf`
 * asks about in any state. What only one state makes fatal, such as a clock about to fill, is asked
 * about by `confirmOf` when it comes to it.
 */
export function costOf(script: Script, scene: string, intent: Intent): CostClass {
  if (isFatal(script, scene, intent)) return 'fatal'
  const isOnlyTry = intent.check !== null && intent.uses === 1
  const isDearly = [...intent.ok, ...intent.ko].some((effect) => isDear(script, effect))
  return intent.strict || isOnlyTry || isDearly ? 'costly' : 'cheap'
}
