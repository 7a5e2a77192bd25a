import type { PosterShape } from '@fabula/books'
import type { Caller } from '../caller.ts'
import type { Config } from '../config/config.ts'
import type { ShareRow } from '../db/schema/shares.ts'
import type { Storage } from '../storage/storage.ts'

/** Where posters are served, by a name that only who made them was told. */
export const postersPath = '/posters/'
/** Where links lead: to a story by its id, or to what a player chose to show by its key. */
export const linksPath = '/s/'

export function posterPath({ key, secret }: Pick<ShareRow, 'key' | 'secret'>): string {
  return `${postersPath}${key}${secret}.png`
}

/** Key and secret of a poster's name; null for no name of one. */
export function posterNamed(name: string): { key: string; secret: string } | null {
  const [, key, secret] = /^([\w-]{24})([\w-]{24})\.png$/.exec(name) ?? []
  return key !== undefined && secret !== undefined ? { key, secret } : null
}

/** The address of a link. @param site without a slash at its end */
export function linkTo(site: string, id: string): string {
  return `${site.replace(/\/+$/, '')}${linksPath}${id}`
}

/** Where players reach the site, which a link or a code names. */
export function siteOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { site }: Pick<Caller, 'site'>,
): string {
  return publicUrl === '' ? site : publicUrl
}

/** Key in the storage of a picture that stands for `id`. */
export function pictureKey(id: string, shape: PosterShape): string {
  return `posters/${id}.${shape === 'tall' ? 'png' : 'jpg'}`
}

export async function removePosters(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage.remove(pictureKey(key, 'tall'))
    await storage.remove(pictureKey(key, 'wide'))
  }
}
