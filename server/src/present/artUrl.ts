import type { Script } from '@fabula/story'

/** Where a client fetches a story's art, as a path on this server. */
export function artUrl(script: Pick<Script, 'id'>, path: string): string {
  return `/stories/${script.id}/art/${path}`
}
