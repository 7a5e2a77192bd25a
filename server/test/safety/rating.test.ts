import { answerTo, tin } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { tapOn } from '../play/moves.ts'
import { setupModel } from '../play/setupModel.ts'
import { setupSeat } from '../play/setupSeat.ts'
import { toldBy } from '../play/toldBy.ts'

const { model, modelsFile } = setupModel()
const { world, seat } = setupSeat({ config: { modelsFile } })

const prose = 'You put your head back until your cap slides. The sky does not tell you, at first.'

test.each([
  ['sexual', 'He thrusts into her again and again, and she moans.'],
  ['cruel', 'His guts spill out over his hands, and he screams.'],
])(
  'in a story for all a model tells nothing %s, with no moderation but ours [R14.06]',
  async (_, said) => {
    expect(world.context.catalog.newest(tin)?.script.rating).toBe('all')
    model.next({ text: ({ turn }) => answerTo(turn, `${prose} ${said} More and more of it.`) })
    const { events } = await seat.turn(tapOn('read_sky'))
    expect(toldBy(events)).toContain('The sky does not tell you, at first.')
    expect(toldBy(events)).not.toMatch(/thrusts|guts|More and more/)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
  },
)
