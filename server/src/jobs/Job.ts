import type { Config } from '../config/readConfig.ts'
import type { Database } from '../db/database.ts'

/** Something to be done now and then, in whichever process comes to it: done twice it does no harm. */
export interface Job {
  readonly name: string
  /** For the operator, in one line. */
  readonly about: string
  /** Does what is due by now; resolves to how many it took away. */
  run(deps: JobDeps): Promise<number>
}

export interface JobDeps {
  readonly config: Config
  readonly database: Database
}
