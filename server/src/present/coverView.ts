import type { ImageView } from '@fabula/contract'
import type { Script } from '@fabula/story'

export function coverView({ id, coverPosition }: Script): ImageView {
  return { url: `/stories/${id}/art/cover`, position: coverPosition }
}
