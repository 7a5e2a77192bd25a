import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { orderDeath } from './orderDeath.ts'

test('an order to a server that has just died is no error outside any test (Channel closed)', async () => {
  const server = spawn(process.execPath, ['-e', 'process.on("message", () => {})'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const errors: Error[] = []
  server.on('error', (error) => errors.push(error))
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  // Its line closes before its end is told, now and then; here, always.
  server.disconnect()
  orderDeath(server, { dieAfterQueries: 1, afterAnswer: false })
  await gone
  await settled()
  expect(errors).toEqual([])
})
