import { tin } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupModel } from '../play/setupModel.ts'
import { setupSeat } from '../play/setupSeat.ts'

const { model, modelsFile } = setupModel()
const { world, seat } = setupSeat({ config: { modelsFile, tellerChoice: 'off' } }, { opens: false })

test('where the operator leaves no choice the model tells, and nobody may send it away [R14.08]', async () => {
  const choice = { game_id: tin, by: 'authors' } as const
  expect(await world.call('game/chooseTeller', choice, seat.player)).toMatchObject({
    code: 500422,
    data: { reason: 'no_choice_of_teller' },
  })
  expect((await seat.standing()).teller).toMatchObject({ by: 'model', may_choose: false })
  await seat.open()
  expect(model.asked).toHaveLength(1)
})

test('what was chosen while there was a choice counts no more [R14.08]', async () => {
  await world.context.database.pool.query(
    `INSERT INTO teller_choice (player_id, game_id, told_by)
      SELECT player_id, $2, 'authors' FROM session WHERE login_id = $1`,
    [seat.player.loginId, tin],
  )
  expect((await seat.standing()).teller).toMatchObject({ by: 'model', chosen: 'model' })
})
