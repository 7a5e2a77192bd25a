import { answerTo, lateBound, openScriptedModel, type ScriptedModel } from '@fabula/devkit'
import { afterAll } from 'vitest'

interface ModelSetup {
  readonly model: ScriptedModel
  /** Goes into the theatre's setup. */
  readonly config: () => Promise<{ modelUrl: string; modelName: string }>
  /** What it tells in the next turn, and what it makes up there. */
  tellNext(prose: string, facts?: readonly string[]): void
}

/** A scripted model for the tests of a file: it tells the stories of their theatre. */
export function setupModel(): ModelSetup {
  let opened: ScriptedModel | undefined
  const model = lateBound(() => opened)
  afterAll(() => opened?.close())
  return {
    model,
    config: async () => {
      opened = await openScriptedModel()
      return { modelUrl: opened.url, modelName: 'scripted' }
    },
    tellNext: (prose, facts = []) => {
      const tail = `⟦STATE⟧${JSON.stringify({ facts })}`
      model.next({ text: ({ turn }) => answerTo(turn, prose).replace(/⟦STATE⟧.*$/, tail) })
    },
  }
}
