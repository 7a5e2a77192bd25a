import { StartFailure } from './config/config.ts'
import { startServer } from './startServer.ts'

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  const server = await startServer(process.env, say)
  process.stdout.write(`Fabula is at ${server.address}\n`)
  let stopping = false
  const stop = () => {
    // A second Ctrl-C does not wait; the database is adopted by the next start.
    if (stopping) process.exit(130)
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`Fabula did not stop cleanly: ${error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  say(error.message)
  process.exit(1)
}
