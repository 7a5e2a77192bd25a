import { lateBound } from '@fabula/devkit'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openChromium } from '../openChromium.ts'
import { type Reader, reader } from './Reader.ts'
import { openTheatre, type Theatre } from './Theatre.ts'
import type { Visitor } from './Visitor.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Where each visitor stood as the test failed; told with the failures at the end of a run. */
    whereabouts?: string[]
  }
}

export interface TheatreSetup {
  readonly theatre: Theatre
  /** Who came last in this test. */
  readonly visitor: Visitor
  /** The visitor, as a player on the stage. */
  readonly player: Reader
}

export interface SetupOptions {
  /** What the server is told beyond its defaults; a function is asked before the first test. */
  readonly config?: Config | (() => Promise<Config>)
  /** Where AdMob's keys are; asked before the first test. */
  readonly adMobKeysUrl?: () => string
  /** Of push services beside those of browsers; asked before the first test. */
  readonly pushOrigins?: () => readonly string[]
  /** Tests that break the line or the login: what the browser complains of is not looked at. */
  readonly mayComplain?: boolean
}

type Config = Parameters<typeof openTheatre>[1]

/** One theatre for the tests of a file. Visitors leave at the end of each test, and had nothing to complain of. */
export function setupTheatre({
  config,
  adMobKeysUrl,
  pushOrigins,
  mayComplain = false,
}: SetupOptions = {}): TheatreSetup {
  let opened: Theatre | undefined
  const visitors: Visitor[] = []
  const theatre = lateBound(() => opened)
  const visitor = lateBound(() => visitors.at(-1))
  beforeAll(async () => {
    const told = typeof config === 'function' ? await config() : config
    const here = await openTheatre(await sharedChromium(), told, {
      ...(adMobKeysUrl && { adMobKeysUrl: adMobKeysUrl() }),
      ...(pushOrigins && { pushOrigins: pushOrigins() }),
    })
    opened = {
      ...here,
      visitor: async (...asked) => {
        const visitor = await here.visitor(...asked)
        visitors.push(visitor)
        return visitor
      },
    }
  })
  afterAll(() => opened?.close())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      task.meta.whereabouts = await Promise.all(
        visitors.map((one) => one.whereabouts().catch(String)),
      )
    const complaints = visitors.flatMap((one) => one.complaints)
    for (const one of visitors.splice(0)) await one.leave()
    if (!mayComplain) expect([...complaints, ...theatre.errors()]).toEqual([])
  })
  return { theatre, visitor, player: reader(visitor) }
}

let chromium: Promise<Browser> | undefined

/** One for all files that a worker runs; it ends with the worker. */
function sharedChromium(): Promise<Browser> {
  chromium ??= openChromium()
  return chromium
}
