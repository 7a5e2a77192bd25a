import { setTimeout as sleep } from 'node:timers/promises'
import { balancesOf, giveCoins } from '../player/wallet.ts'
import { openLine, type TestConnection } from '../realtime/openConnection.ts'
import { startMosquitto } from '../realtime/startMosquitto.ts'
import { openWorld, type Player, type World } from '../world.ts'
import { openSilentProxy, type SilentProxy } from './silentProxy.ts'

/** What becomes of a broker: gone, silent, behind a device that forgot the connection, or gone every other second. */
export const brokerOutages = ['dead', 'silent', 'forgotten', 'flapping'] as const
export type BrokerOutage = (typeof brokerOutages)[number]

export interface BrokerReport {
  readonly calls: number
  /** Calls that had any other answer than without an outage. */
  readonly failed: number
  readonly slowestMs: number
  /** From the broker's return until every player's line has told the balances that are stored. */
  readonly toldMs: number
}

/** A server whose broker can be taken away, with players who buy and listen. */
export interface BrokerSite {
  run(outage: BrokerOutage, forMs: number): Promise<BrokerReport>
  close(): Promise<void>
}

const players = 8
const everyMs = 200
const mostWaitMs = 60_000

interface Listener {
  readonly player: Player
  readonly line: TestConnection
}

export async function openBrokerSite(): Promise<BrokerSite> {
  const mosquitto = await startMosquitto()
  const proxy = await openSilentProxy(mosquitto.config.realtimeUrl ?? '')
  const world = await openWorld({ config: { ...mosquitto.config, realtimeUrl: proxy.url } })
  const listeners: Listener[] = []
  for (let n = 0; n < players; n += 1) {
    const player = await world.guest()
    await giveCoins(world, player, 1_000_000)
    listeners.push({ player, line: await openLine(world, player) })
  }
  return {
    run: (outage, forMs) => run({ proxy, world, listeners }, outage, forMs),
    close: async () => {
      proxy.resume()
      await Promise.all(listeners.map(({ line }) => line.close()))
      await world.close()
      await proxy.close()
      await mosquitto.stop()
    },
  }
}

interface Parts {
  readonly proxy: SilentProxy
  readonly world: World
  readonly listeners: readonly Listener[]
}

async function run(parts: Parts, outage: BrokerOutage, forMs: number): Promise<BrokerReport> {
  const times: number[] = []
  let failed = 0
  const over = new AbortController()
  const buying = parts.listeners.map(async ({ player }) => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const order_key = crypto.randomUUID()
      const { code } = await parts.world.call('store/coinbuy', { prop_id: 0, order_key }, player)
      times.push(performance.now() - began)
      if (code !== 200) failed += 1
      await sleep(everyMs)
    }
  })
  await strike(parts.proxy, outage, forMs)
  const returned = performance.now()
  over.abort()
  await Promise.all(buying)
  await Promise.all(parts.listeners.map((listener) => untilTold(parts.world, listener, returned)))
  const toldMs = performance.now() - returned
  return { calls: times.length, failed, slowestMs: Math.max(...times), toldMs }
}

/** Resolves once the broker is back. */
async function strike(proxy: SilentProxy, outage: BrokerOutage, forMs: number): Promise<void> {
  const ends = performance.now() + forMs
  if (outage === 'dead') proxy.disconnect()
  if (outage === 'silent') proxy.silence()
  if (outage === 'forgotten') proxy.forget()
  while (outage === 'flapping' && performance.now() < ends) {
    proxy.disconnect()
    await sleep(1000)
    proxy.resume()
    await sleep(1000)
  }
  await sleep(Math.max(0, ends - performance.now()))
  proxy.resume()
}

/** Gives up after a while: then the time it took says so. */
async function untilTold(world: World, { player, line }: Listener, from: number): Promise<void> {
  const { coin, power } = await balancesOf(world, player)
  const isTold = () => {
    const last = line.heard.at(-1)
    return last?.coin === coin && last.power === power
  }
  while (!isTold() && performance.now() < from + mostWaitMs) await sleep(20)
}
