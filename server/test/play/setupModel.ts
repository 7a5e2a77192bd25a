import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lateBound, openScriptedModel, type Script, type ScriptedModel } from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface ModelSetup {
  /** Says what is usual again before each test. */
  readonly model: ScriptedModel
  /** Names it as the only endpoint: for the config of the file's world, which is to be set up after it. */
  readonly modelsFile: string
}

/**
 * A scripted model for the tests of a file.
 * @param endpoint what the file says of it besides its address and name
 */
export function setupModel(endpoint: object = {}, usual: Script = {}): ModelSetup {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-models-'))
  const modelsFile = join(folder, 'models.json')
  let opened: ScriptedModel | undefined
  const model = lateBound(() => opened)
  beforeAll(async () => {
    opened = await openScriptedModel(usual)
    writeFileSync(modelsFile, JSON.stringify([{ url: opened.url, model: 'scripted', ...endpoint }]))
  })
  afterAll(async () => {
    await opened?.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => model.always(usual))
  return { model, modelsFile }
}
