import { StartFailure } from './config/config.ts'
import { startServer } from './startServer.ts'

function print(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  const server = await startServer(process.env, print)
  process.stdout.write(`Fabula is at ${server.address}\n`)
  if (server.hint !== null) process.stdout.write(`${server.hint}\n`)
  let stopping = false
  const stop = () => {
    // A second Ctrl-C does not wait; the next start adopts the database that is left running.
    if (stopping) process.exit(130)
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        print(`Fabula did not stop cleanly: ${error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  print(error.message)
  process.exit(1)
}
