import { type DurableDatabase, fullPurse, openWorld, type World } from '@fabula/devkit'

/** Opens the game over the database for as long as the work takes; its connections are gone afterwards. */
export async function inWorld<Result>(
  { url }: DurableDatabase,
  work: (world: World) => Promise<Result>,
  config: { databaseConnections?: number } = {},
): Promise<Result> {
  const world = await openWorld({ databaseUrl: url, config: { economyFile: fullPurse, ...config } })
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}
