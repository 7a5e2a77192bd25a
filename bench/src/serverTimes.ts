import { metricsToken } from './startServer.ts'

/** How long a server took over the calls of one route: counts of those within each bound, from its own metrics. */
export type ServerTimes = ReadonlyMap<number, number>

const headers = { authorization: `Bearer ${metricsToken}` }

/** The server's own time, from the head of a request to the last byte of its answer; bounds are milliseconds. */
export async function serverTimes(address: string, route: string): Promise<ServerTimes> {
  const metrics = await (await fetch(`${address}/metrics`, { headers })).text()
  const bucket = /^fabula_call_seconds_bucket\{le="([^"]+)",route="([^"]+)",status="200"\} (\d+)$/gm
  const counts = [...metrics.matchAll(bucket)]
    .filter(([, , of]) => of === route)
    .map(([, bound, , count]): [number, number] => [
      bound === '+Inf' ? Number.POSITIVE_INFINITY : Math.round(Number(bound) * 1000),
      Number(count),
    ])
  if (counts.length === 0) throw new Error(`no metrics of ${route}`)
  return new Map(counts)
}

/** The share of the calls between two looks that took no longer than `ms`, which is one of the bounds. */
export function shareWithin(ms: number, before: ServerTimes, after: ServerTimes): number {
  const since = (bound: number) => (after.get(bound) ?? Number.NaN) - (before.get(bound) ?? 0)
  return since(ms) / since(Number.POSITIVE_INFINITY)
}
