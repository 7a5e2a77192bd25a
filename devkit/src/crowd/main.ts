import { connectAsync } from 'mqtt'
import type { CrowdLine, FromCrowd, ToCrowd } from './CrowdTalk.ts'

// Many real clients in a process of their own, so that what they cost is not counted as the server's.
const dialling = 100

process.on('message', ({ address, lines }: ToCrowd) => {
  gather(address, lines).catch((error: unknown) => {
    process.stderr.write(`${error}\n`)
    process.exit(1)
  })
})
// Whoever wanted this crowd is gone.
process.on('disconnect', () => process.exit(0))

async function gather(address: string, lines: readonly CrowdLine[]): Promise<void> {
  const heard = new Map<string, number>()
  let rounds = 0
  let missing = lines.length
  const hear = (clientId: string) => {
    const times = (heard.get(clientId) ?? 0) + 1
    heard.set(clientId, times)
    if (times !== rounds + 1) return
    missing -= 1
    if (missing > 0) return
    rounds += 1
    missing = lines.length
    tell({ tells: 'heard' })
  }
  const left = [...lines]
  const began = performance.now()
  const dial = async () => {
    for (let line = left.pop(); line; line = left.pop()) await open(address, line, hear)
  }
  await Promise.all(Array.from({ length: dialling }, dial))
  tell({ tells: 'connected', tookMs: performance.now() - began })
}

async function open(
  address: string,
  { topic, ...who }: CrowdLine,
  hear: (clientId: string) => void,
): Promise<void> {
  const client = await connectAsync(address, { ...who, protocolVersion: 4, reconnectPeriod: 0 })
  client.on('message', () => hear(who.clientId)).on('error', () => undefined)
  await client.subscribeAsync(topic)
}

function tell(what: FromCrowd): void {
  process.send?.(what)
}
