import type { Effect, Intent, Script } from '../script/types.ts'
import { mayEnd } from './confirm.ts'
import type { PlayState, Stakes } from './types.ts'

/** Up is better, but for a hurt. */
function isLoss(script: Script, { op, ...effect }: Effect): boolean {
  if (op === 'tick' || op === 'drop') return true
  if (op !== 'meter' || !('by' in effect)) return false
  const hurts = [...script.cast.values()].map(({ wants }) => wants.hurt)
  return hurts.includes(effect.id) ? effect.by > 0 : effect.by < 0
}

function isGain(script: Script, effect: Effect): boolean {
  if (effect.op === 'get') return true
  return effect.op === 'meter' && !isLoss(script, effect)
}

/** What a check may bring and cost, as far as the script says it plainly, and whether it may end the play as it stands. */
export function stakesOf(script: Script, state: PlayState, intent: Intent): Stakes {
  const ids = (effects: readonly Effect[]) => [...new Set(effects.map(({ id }) => id))]
  return {
    gains: ids(intent.ok.filter((effect) => isGain(script, effect))),
    risks: ids(intent.ko.filter((effect) => isLoss(script, effect))),
    ends: mayEnd(script, state, intent),
  }
}
