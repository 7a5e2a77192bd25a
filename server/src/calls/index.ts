import { advCalls } from './adv.ts'
import type { Handlers } from './call.ts'
import { gameCalls } from './game.ts'
import { infoCalls } from './info.ts'
import { loginCalls } from './login.ts'
import { storeCalls } from './store.ts'
import { tonightCalls } from './tonight.ts'
import { userCalls } from './user.ts'

/** The handler of every call, by its name on the wire. */
export const handlers: Handlers = {
  ...loginCalls,
  ...userCalls,
  ...gameCalls,
  ...infoCalls,
  ...storeCalls,
  ...advCalls,
  ...tonightCalls,
}
