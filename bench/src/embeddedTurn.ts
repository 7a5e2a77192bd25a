import { prefixes } from '@fabula/contract'
import type { Figure } from './Figure.ts'
import { closedLoop, openLoop } from './load.ts'
import { bareCaller, newPlayer, type Player } from './Player.ts'
import { percentile } from './percentile.ts'
import { serverTimes, shareWithin } from './serverTimes.ts'

const crowd = 50
const route = `${prefixes[0]}/game/playgameSseHttpBusiness`
const second = 1000
/** No player may move more often: 20 times a minute. */
const fastestMs = 3 * second

/** One whole turn with the embedded narrator, over HTTP, beside a bare handler of the same server in the same run. */
export async function embeddedTurn(address: string): Promise<Figure[]> {
  const players: Player[] = []
  for (let n = 0; n < crowd; n++) players.push(await newPlayer(address))
  const [alone] = players
  if (!alone) throw new Error('nobody plays')
  const bare = players.map(() => bareCaller(address))
  const one = { everyMs: 100, forMs: 10 * second }
  const many = { everyMs: fastestMs, forMs: 30 * second }
  await closedLoop(players, 3 * second)
  const bareAlone = await openLoop(bare.slice(0, 1), one)
  const turnAlone = await openLoop([alone], one)
  const bareMany = await openLoop(bare, many)
  const before = await serverTimes(address, route)
  const turnMany = await openLoop(players, many)
  const after = await serverTimes(address, route)
  const closedMs = 10 * second
  const closed = await closedLoop(players, closedMs)
  return [
    ...pair('1 player, open loop', turnAlone, bareAlone),
    ...pair(`${crowd} players, open loop`, turnMany, bareMany),
    ...[
      { ms: 10, atLeast: 50 },
      { ms: 50, atLeast: 99 },
    ].map(({ ms, atLeast }) => ({
      what: `turns within ${ms} ms of server time, ${crowd} players, open loop`,
      value: 100 * shareWithin(ms, before, after),
      unit: '%',
      target: { atLeast },
    })),
    {
      what: `turns a second, ${crowd} players, closed loop`,
      value: closed.length / (closedMs / second),
      unit: '/s',
    },
    {
      what: `p99 turn, ${crowd} players, closed loop`,
      value: percentile(closed, 0.99),
      unit: 'ms',
    },
  ]
}

/** As the players have it: their own work, and the way there and back, are in it. */
function pair(who: string, turn: readonly number[], bare: readonly number[]): Figure[] {
  return (['p50', 'p99'] as const).flatMap((name) => {
    const share = name === 'p50' ? 0.5 : 0.99
    const [value, compared] = [percentile(turn, share), percentile(bare, share)]
    return [
      { what: `${name} turn, ${who}`, value, unit: 'ms' },
      { what: `${name} bare handler, ${who}`, value: compared, unit: 'ms' },
      { what: `${name} turn : bare handler, ${who}`, value: value / compared, unit: '×' },
    ]
  })
}
