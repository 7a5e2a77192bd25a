import type { ReviveView } from '@fabula/contract'
import { type PlayState, revivesLeft, type Script, type Texts } from '@fabula/story'

/** The way back from a failure: what it costs, and the scene it returns to. */
export function reviveView(
  { script, texts }: { script: Script; texts: Texts },
  state: PlayState,
  { cost, expiresAt }: { cost: number; expiresAt: number },
): ReviveView {
  const scene = state.checkpoint?.scene ?? script.start.scene
  return {
    left: revivesLeft(script, state),
    cost,
    to: texts.scenes.get(scene)?.title ?? scene,
    expires_at: expiresAt,
  }
}
