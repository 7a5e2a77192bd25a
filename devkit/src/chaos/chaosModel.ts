import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mode } from '../model/modes.ts'
import { answerTo, openScriptedModel } from '../model/scriptedModel.ts'
import type { Chance } from './Chance.ts'

/** Most answers are whole. A server is most often killed within one, which takes about half a second. */
const modes: readonly Mode[] = [
  ...(['ok', 'ok', 'ok', 'ok', 'ok', 'bytesplit', 'badtail', 'notail'] as const),
  ...(['truncclose', 'reset', '500', 'empty'] as const),
]
const answers = 4000

/** A model in the process of the players, which outlives every server. */
export interface ChaosModel {
  /** Names it, as a site's settings do. */
  readonly file: string
  close(): Promise<void>
}

export async function openChaosModel(chance: Chance, folder: string): Promise<ChaosModel> {
  let n = 0
  const text = ({ turn }: { turn: string }) => {
    n += 1
    // No sentence comes twice: it would be cut.
    const prose = `Lamp number ${n} turns over once. Nobody near lamp ${n} says a word. It smells of rope ${n}.`
    return answerTo(turn, prose)
  }
  const model = await openScriptedModel({ text, everyMs: 20, size: 8 })
  model.next(
    ...Array.from({ length: answers }, () => ({
      ...{ text, everyMs: 20, size: 8, mode: chance.pick(modes) ?? 'ok' },
    })),
  )
  const file = join(folder, 'models.json')
  writeFileSync(file, JSON.stringify([{ url: model.url, model: 'scripted' }]))
  return { file, close: model.close }
}
