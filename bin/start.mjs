// Starts the game from whatever state the folder is in; works before anything is installed.

import { pathToFileURL } from 'node:url'
import { buildClientIfStale } from './steps/buildClient.mjs'
import { buildServerIfStale } from './steps/buildServer.mjs'
import { installIfStale } from './steps/install.mjs'
import { refuseOldNode } from './steps/refuseOldNode.mjs'

refuseOldNode()
installIfStale()
buildClientIfStale()
// A stack tells of our files, not of the one they were joined to.
process.setSourceMapsEnabled(true)
// One process, so that signals and the exit code are the server's own.
await import(pathToFileURL(await buildServerIfStale()).href)
