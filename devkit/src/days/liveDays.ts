import { isDeepStrictEqual } from 'node:util'
import { type Chance, chanceOf } from '../chaos/Chance.ts'
import { callBy } from '../player/callBy.ts'
import { signin } from '../player/signin.ts'
import { bind, takeEnergy } from '../player/wallet.ts'
import type { Player, World } from '../world.ts'
import { calendarOf, Twin, zones } from './Twin.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The clock stands so long after each full minute, and no step may take until the next one. */
const pastMs = 20_000

interface Pair {
  readonly player: Player
  readonly twin: Twin
}

/**
 * Players of one clock live through days of it: midnights, changed clocks, steps back, moves from zone to zone. Each
 * has a twin who lives by the rules alone.
 * @returns where the server and a twin disagreed, a line each
 */
export async function liveDays(
  world: World,
  seed: number,
  { players, steps }: { players: number; steps: number },
): Promise<string[]> {
  const chance = chanceOf(seed)
  let now = beginning(chance)
  await setClock(world, now)
  const pairs = await Promise.all(
    Array.from({ length: players }, () => newPair(world, chance, now)),
  )
  const faults: string[] = []
  for (let step = 0; step < steps; step += 1) {
    now = momentAfter(now, chance, pairs)
    await setClock(world, now)
    const plans = pairs.map((pair) => ({ pair, ...planOf(chance) }))
    const told = await Promise.all(plans.map((plan) => lookIn(world, plan, now)))
    const where = `seed ${seed}, step ${step}, ${new Date(now).toISOString()}`
    faults.push(...told.flat().map((fault) => `${where}, ${fault}`))
  }
  return faults
}

async function newPair(world: World, chance: Chance, now: number): Promise<Pair> {
  const [zone, bound] = [chance.pick(zones) ?? 'UTC', chance.percent(50)]
  const player = await world.guest({ tz: zone })
  if (bound) await bind(world, player)
  return { player, twin: new Twin(zone, now, bound) }
}

interface Plan {
  /** Where the player says to be. */
  readonly zone: string | undefined
  readonly spends: boolean
}

function planOf(chance: Chance): Plan {
  return { zone: chance.percent(25) ? chance.pick(zones) : undefined, spends: chance.percent(40) }
}

async function lookIn(world: World, plan: Plan & { pair: Pair }, now: number): Promise<string[]> {
  const { player, twin } = plan.pair
  const faults: string[] = []
  if (plan.zone !== undefined) {
    const may = twin.moves(plan.zone, now)
    const asked = { tz: plan.zone }
    const { code } = await callBy(world, ['POST', 'user/userInfoSetting'], asked, player)
    if ((code === 200) !== may) faults.push(`to ${plan.zone}: ${code}, and may ${may}`)
  }
  const wanted = twin.claims(now)
  const { coin, power, gained, result } = await signin(world, player, 'POST')
  const claimed = result.filter(({ state }) => state === 'claimed').length
  const got = { coin, power, gained, claimed }
  if (!isDeepStrictEqual(got, wanted)) {
    faults.push(`${twin.zone}: ${JSON.stringify(got)} and not ${JSON.stringify(wanted)}`)
  }
  if (plan.spends && power > 60) {
    twin.spends(60)
    await takeEnergy(world, player, 60)
  }
  return faults
}

/** A few days before some zone changes its clocks. */
function beginning(chance: Chance): number {
  const changes = zones.flatMap((zone) => calendarOf(zone).changes)
  const change = chance.pick(changes) ?? 0
  return toTheMinute(change - chance.below(3 * 24 * 60) * minuteMs)
}

function momentAfter(now: number, chance: Chance, pairs: readonly Pair[]): number {
  let next = toTheMinute(now + waitFrom(now, chance, chance.pick(pairs)?.twin.zone ?? 'UTC'))
  const edges = new Set(pairs.flatMap(({ twin }) => twin.edges))
  while (edges.has(next)) next += minuteMs
  return next
}

/** Mostly forward, and mostly to within minutes of where days begin. */
function waitFrom(now: number, chance: Chance, zone: string): number {
  const calendar = calendarOf(zone)
  const off = (chance.below(5) - 2) * minuteMs
  const change = calendar.changes.find((at) => at > now && at < now + 10 * dayMs)
  if (change !== undefined && chance.percent(40)) return change - now + off
  if (chance.percent(45)) return calendar.tomorrow(now) - now + off
  if (chance.percent(15)) return -chance.below(3 * 24 * 60) * minuteMs
  return chance.below(chance.percent(15) ? 8 * 24 * 60 : 30 * 60) * minuteMs
}

function toTheMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs + pastMs
}

async function setClock(world: World, now: number): Promise<void> {
  await world.context.database.pool.query(
    'UPDATE test_clock SET ahead = to_timestamp($1::float8 / 1000) - clock_timestamp()',
    [now],
  )
}
