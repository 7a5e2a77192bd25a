import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../StartFailure.ts'

/** Made at the first start and kept; never logged, never sent. */
export interface Secrets {
  /** Signs what we hand out and read back: cursors of lists. */
  readonly signing: Buffer
}

export function readSecrets(dataFolder: string): Secrets {
  const folder = join(dataFolder, 'secrets')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return { signing: readOrMake(join(folder, 'signing.key')) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `The secrets in ${folder} can't be read or made (${why}): make the data folder ours, or name another one by FABULA_DATA.`,
    )
  }
}

function readOrMake(file: string): Buffer {
  const half = `${file}.new-${process.pid}`
  writeFileSync(half, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    // Linked, not renamed: of two processes that start at once the first one's secret stands.
    linkSync(half, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(half)
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
