import type { SceneView } from '@fabula/contract'
import type { Script, Texts } from '@fabula/story'
import { artUrl } from './artUrl.ts'

export function sceneView(
  { script, texts }: { script: Script; texts: Texts },
  id: string,
): SceneView | null {
  const scene = script.scenes.get(id)
  if (!scene) return null
  return {
    id,
    title: texts.scenes.get(id)?.title ?? id,
    art: artUrl(script, `scenes/${scene.art}`),
    music: scene.music,
  }
}
