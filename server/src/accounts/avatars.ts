import { type AvatarView, characterTypes } from '@fabula/contract'

const perType = 4

/** The pictures a player can choose from; art/ draws them and the client serves them. */
export const avatars: readonly AvatarView[] = characterTypes.flatMap((type) =>
  Array.from({ length: perType }, (_, n) => {
    const id = `${type}-${n + 1}`
    return { id, type, url: `/avatars/${id}.webp` }
  }),
)

/** Address of a picture; empty if none was chosen or it no longer exists. */
export function avatarUrl(id: string): string {
  return avatars.find((avatar) => avatar.id === id)?.url ?? ''
}
