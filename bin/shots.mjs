// Takes a picture of every page in Chromium, into shots/; works before anything is installed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildClientIfStale } from './steps/buildClient.mjs'
import { installIfStale } from './steps/install.mjs'
import { chromium, prepareMachine } from './steps/machine.mjs'
import { refuseOldNode } from './steps/refuseOldNode.mjs'
import { root } from './steps/root.mjs'

// The database runs as another user under root, who has to get at what is laid out for it.
process.umask(0o022)
refuseOldNode()
installIfStale()
prepareMachine()
buildClientIfStale()

const tsx = join(root, 'node_modules', '.bin', 'tsx')
const run = spawnSync(tsx, ['e2e/src/shots/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium() },
})
process.exit(run.status ?? 1)
