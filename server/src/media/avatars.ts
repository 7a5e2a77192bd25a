import { type AvatarView, characterTypes } from '@fabula/contract'

const perType = 4

/** What a player may look like: the client's own pictures, as art/ draws them. */
export const avatars: readonly AvatarView[] = characterTypes.flatMap((type) =>
  Array.from({ length: perType }, (_, n) => {
    const id = `${type}-${n + 1}`
    return { id, type, url: `/avatars/${id}.webp` }
  }),
)

/** Address of the picture; empty where none was picked, or is no longer there. */
export function avatarUrl(id: string): string {
  return avatars.find((avatar) => avatar.id === id)?.url ?? ''
}
