import { tin } from '../player/Seat.ts'
import { storyProject } from '../storyProject.ts'
import { openWorld, type World } from '../world.ts'
import { failing } from './reviveRace.ts'

/** Costs 60 coins. */
export const locked = 'a-locked-game'

/** Where plays of one game fail as foreseen, and another is locked. */
export async function openRaceWorld(): Promise<World> {
  const project = storyProject({ [tin]: {}, [locked]: { price: 60 } })
  const world = await openWorld({
    config: { projectFolder: project.folder },
    newSeed: () => failing.seed,
  })
  return { ...world, close: () => world.close().finally(project.remove) }
}
