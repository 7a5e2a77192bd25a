import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replyTypes } from '@fabula/contract'
import {
  answerTo,
  openScriptedModel,
  openWorld,
  type ScriptedModel,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldBy } from '../play/toldBy.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-rating-'))
let model: ScriptedModel
let world: World
beforeAll(async () => {
  model = await openScriptedModel()
  const modelsFile = join(folder, 'models.json')
  writeFileSync(modelsFile, JSON.stringify([{ url: model.url, model: 'scripted' }]))
  world = await openWorld({ config: { modelsFile } })
})
afterAll(async () => {
  await world?.close()
  await model?.close()
  rmSync(folder, { recursive: true })
})

const prose = 'You put your head back until your cap slides. The sky does not tell you, at first.'

test.each([
  ['sexual', 'He thrusts into her again and again, and she moans.'],
  ['cruel', 'His guts spill out over his hands, and he screams.'],
])(
  'in a story for all a model tells nothing %s, with no moderation but ours [R14.06]',
  async (_, said) => {
    const seat = await takeSeat(world)
    await seat.open()
    expect(world.context.catalog.newest(tin)?.script.rating).toBe('all')
    model.next({ text: ({ turn }) => answerTo(turn, `${prose} ${said} More and more of it.`) })
    const { events } = await seat.turn({ reply_type: replyTypes.option, option_id: 'read_sky' })
    expect(toldBy(events)).toContain('The sky does not tell you, at first.')
    expect(toldBy(events)).not.toMatch(/thrusts|guts|More and more/)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
  },
)
