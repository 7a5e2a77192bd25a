import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScriptedModel, openWorld, takeSeat, tin } from '@fabula/devkit'
import { expect, test } from 'vitest'

test('where the operator leaves no choice the model tells, and nobody may send it away [R14.08]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-teller-'))
  const model = await openScriptedModel()
  const modelsFile = join(folder, 'models.json')
  writeFileSync(modelsFile, JSON.stringify([{ url: model.url, model: 'scripted' }]))
  const world = await openWorld({ config: { modelsFile, tellerChoice: 'off' } })
  try {
    const seat = await takeSeat(world)
    const choice = { game_id: tin, by: 'authors' } as const
    expect(await world.call('game/chooseTeller', choice, seat.player)).toMatchObject({
      code: 500422,
      data: { reason: 'no_choice_of_teller' },
    })
    expect((await seat.standing()).teller).toMatchObject({ by: 'model', may_choose: false })
    await seat.open()
    expect(model.asked).toHaveLength(1)
  } finally {
    await world.close()
    await model.close()
    rmSync(folder, { recursive: true })
  }
})
