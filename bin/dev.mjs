// The server restarted on each change of its sources or of a story, the client by Vite with hot reload, and a world with players, until Ctrl-C.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { installIfStale } from './steps/install.mjs'
import { refuseOldNode } from './steps/refuseOldNode.mjs'
import { root } from './steps/root.mjs'

refuseOldNode()
installIfStale()

const port = process.env.FABULA_PORT ?? '4170'
const clientPort = process.env.FABULA_CLIENT_PORT ?? '5173'
const env = {
  ...process.env,
  FABULA_PORT: port,
  FABULA_LOG: process.env.FABULA_LOG ?? 'info',
  // Apart from what `npm start` keeps.
  FABULA_DATA: resolve(root, process.env.FABULA_DATA ?? 'var/dev'),
  // Where Vite sends what is not the client.
  FABULA_API: `http://127.0.0.1:${port}`,
  FABULA_CLIENT: `http://localhost:${clientPort}`,
}
const bin = (name) => join(root, 'node_modules', '.bin', name)
const children = [
  spawn(
    bin('tsx'),
    ['watch', '--clear-screen=false', '--include', 'stories/**/*.yaml', 'server/src/main.ts'],
    options(),
  ),
  spawn(
    bin('vite'),
    ['web', '--clearScreen', 'false', '--port', clientPort, '--strictPort'],
    options(),
  ),
]
for (const child of children) child.on('exit', stopAll)
// Ends by itself, once it has printed an address for each player.
spawn(bin('tsx'), ['devkit/src/seed/main.ts'], options())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)

// Groups of their own: a Ctrl-C would reach the server itself as well as through us, and the second signal kills it.
function options() {
  return { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true }
}

function stopAll() {
  for (const child of children) if (child.exitCode === null && !child.killed) child.kill('SIGTERM')
}
