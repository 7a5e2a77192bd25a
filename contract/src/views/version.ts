import * as z from 'zod/mini'

/** What changed in a version, in the player's language. */
export const versionNote = z.object({ version_name: z.string(), update_content: z.string() })

/** R3.09: a version newer than the one that asks. */
export const versionUpdate = z.object({
  version_name: z.string(),
  version_code: z.int(),
  /** Each version since the one that asks, the newest first. */
  update_content: z.array(versionNote),
  /** Forced if any of them is: the player can't go on without it. */
  update_type: z.enum(['optional', 'forced']),
  update_from: z.enum(['store', 'file']),
  /** Sent back to hear no more of it. */
  ignore_key: z.string(),
  /** Address of the store's page or of the file. */
  download_path: z.string(),
})
export type VersionUpdate = z.infer<typeof versionUpdate>
