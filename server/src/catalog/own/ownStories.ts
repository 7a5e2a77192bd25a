import {
  type CharacterCard,
  type FreeTemplate,
  type FreeTone,
  openFreeStory,
  type Story,
} from '@fabula/story'
import type { PlayerRow } from '../../db/schema/accounts.ts'

/** A story that a player brought along, as it is stored. */
export interface OwnStory {
  readonly id: string
  readonly card: CharacterCard
  readonly tone: FreeTone
}

type Owner = Pick<PlayerRow, 'id' | 'nickname' | 'ownStories'>

/** The players' own stories that this process has read. Each is seen by its player alone. */
export interface OwnStories {
  /** Null where the project has no free story. */
  readonly template: FreeTemplate | null
  /** Whether the player's stories, as they are now, are here. */
  has(owner: Owner): boolean
  keep(owner: Owner, stories: readonly OwnStory[]): void
  /** In the order in which they were brought. */
  of(playerId: string): readonly Story[]
  find(id: string): Story | undefined
}

const prefix = 'own-'
const plainPrefix = 'own-plain-'

/** The id says whether there is a picture, and where it lies. @param id of the picture, or any */
export function ownStoryId(id: string, { hasPicture }: { hasPicture: boolean }): string {
  return `${hasPicture ? prefix : plainPrefix}${id}`
}

export function isOwnStory(gameId: string): boolean {
  return gameId.startsWith(prefix)
}

/** Scenes are those of other stories; all else is the character's picture, or stands in for it. */
export function ownArtUrl(gameId: string, path: string): string {
  const [, story, scene] = /^scenes\/([a-z0-9-]+?)--([a-z0-9-]+)$/.exec(path) ?? []
  if (story) return `/stories/${story}/art/scenes/${scene}`
  if (gameId.startsWith(plainPrefix)) return `/stories/free-story/art/${path}`
  return `/uploads/${gameId.slice(prefix.length)}.webp`
}

/** Players whose stories are kept at a time; a story takes about 200 kB. */
const mostPlayers = 200

interface Kept {
  readonly owner: Owner
  readonly ids: readonly string[]
}

export function createOwnStories(template: FreeTemplate | null): OwnStories {
  const players = new Map<string, Kept>()
  const stories = new Map<string, { ownerId: string; open: () => Story | undefined }>()
  const drop = (playerId: string) => {
    for (const id of players.get(playerId)?.ids ?? []) {
      // A guest's stories have gone over to the account that the guest went over to.
      if (stories.get(id)?.ownerId === playerId) stories.delete(id)
    }
    players.delete(playerId)
  }
  const find = (id: string) => stories.get(id)?.open()
  return {
    template,
    find,
    has: ({ id, nickname, ownStories }) => {
      const kept = players.get(id)?.owner
      return kept?.ownStories === ownStories && kept.nickname === nickname
    },
    keep: (owner, brought) => {
      drop(owner.id)
      const [oldest] = players.keys()
      if (players.size >= mostPlayers && oldest !== undefined) drop(oldest)
      players.set(owner.id, { owner, ids: brought.map(({ id }) => id) })
      for (const one of brought) {
        let compiled: Story | undefined
        stories.set(one.id, {
          ownerId: owner.id,
          open: () => (compiled ??= template ? compiledStory(template, one, owner) : undefined),
        })
      }
    },
    of: (playerId) => (players.get(playerId)?.ids ?? []).flatMap((id) => find(id) ?? []),
  }
}

function compiledStory(
  template: FreeTemplate,
  { id, card, tone }: OwnStory,
  { nickname }: Owner,
): Story {
  const hasPicture = !id.startsWith(plainPrefix)
  return openFreeStory(template, { id, card, tone, hasPicture, userName: nickname })
}
