import { limits } from '@fabula/contract'
import * as z from 'zod'
import { isPicture } from '../../uploads/pictures.ts'
import { readZipFile } from './zipFile.ts'

const none = { type: '', name: '', uri: '' }
const asset = z.object({ type: z.string(), name: z.string(), uri: z.string() }).catch(none)
const shape = z.object({ data: z.object({ assets: z.custom<readonly unknown[]>(Array.isArray) }) })
/** Of the pictures that a card names; it has some hundreds, and a million would take seconds to be looked at. */
const mostAssets = 2000
/** The specification writes it with one d. */
const inArchive = /^embedd?ed:\/\//

/** The portrait that lies in an archive beside its card; null where there is none of a kind that we draw. */
export function cardIcon(archive: Buffer, card: unknown): Buffer | null {
  const named = shape.safeParse(card).data?.data.assets ?? []
  const assets = named.slice(0, mostAssets).map((one) => asset.parse(one))
  const icons = assets.filter(({ type, uri }) => type === 'icon' && inArchive.test(uri))
  const icon = icons.find(({ name }) => name === 'main') ?? icons[0]
  if (!icon) return null
  const read = readZipFile(archive, icon.uri.replace(inArchive, ''), limits.uploadBytes)
  return read.ok && isPicture(read.bytes) ? read.bytes : null
}
