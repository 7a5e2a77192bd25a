import { lateBound, openWorld, type World, type WorldOptions } from '@fabula/devkit'
import { afterAll, beforeAll } from 'vitest'

export interface Project {
  readonly folder: string
  remove(): void
}

/**
 * One world for the tests of a file.
 * @param project whose stories it plays, removed at the end; ours otherwise
 */
export function setupWorld(options: WorldOptions = {}, project?: Project): World {
  let opened: World | undefined
  const projectFolder = project && { projectFolder: project.folder }
  beforeAll(async () => {
    opened = await openWorld({ ...options, config: { ...options.config, ...projectFolder } })
  })
  afterAll(async () => {
    await opened?.close()
    project?.remove()
  })
  return lateBound(() => opened)
}
