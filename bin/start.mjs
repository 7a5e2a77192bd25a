// Starts the game from whatever state the folder is in; works before anything is installed.

import { buildClientIfStale } from './steps/buildClient.mjs'
import { installIfStale } from './steps/install.mjs'
import { refuseOldNode } from './steps/refuseOldNode.mjs'

refuseOldNode()
installIfStale()
buildClientIfStale()
// One process, so that signals and the exit code are the server's own.
const { register } = await import('tsx/esm/api')
register()
await import('../server/src/main.ts')
