import * as z from 'zod/mini'

/** What a backup says of itself; its last file, so that one without it is known to be half of one. */
export const manifestShape = z.object({
  form: z.literal(1),
  /** ISO 8601, by the database's clock. */
  takenAt: z.string(),
  /** Migrations that had run, in order: a restore needs the same program. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled. */
  tables: z.array(
    z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() }),
  ),
})
export type Manifest = z.output<typeof manifestShape>

export function tableFile(name: string): string {
  return `${name}.copy.gz`
}
