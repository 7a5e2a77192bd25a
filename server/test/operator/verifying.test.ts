import { replyTypes } from '@fabula/contract'
import { openWorld, operate, type Seat, takeSeat, tin, type World } from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let seat: Seat
let play: string
beforeEach(async () => {
  seat = await takeSeat(world)
  await seat.open()
  await seat.turn({ text: 'pour oil for the stranded boats' })
  play = (await seat.standing()).chatId ?? ''
})

const verify = () => operate(world, 'play', 'verify', play)

/** Changes what nothing of ours may change, as somebody with the database's password can. */
async function tamper(statement: string, ...values: unknown[]): Promise<void> {
  const client = await world.context.database.pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const { rowCount } = await client.query(statement, [play, ...values])
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    await client.query('RESET session_replication_role')
    client.release()
  }
}

const turns = 'UPDATE turn SET'
const events = 'UPDATE turn_events SET bodies ='
const ofTurn = `FROM turn WHERE turn.player_id = turn_events.player_id AND turn.id = turn_id
  AND play_id = $1 AND n = 2`

/** Each is one thing that a play's log knows better. */
const changes: [string, string][] = [
  ['the last record is cut off', `DELETE FROM log_record WHERE play_id = $1 AND seq = 4`],
  ['the whole log is gone', `DELETE FROM log_record WHERE play_id = $1`],
  [
    'other words were typed, by the log’s texts',
    `UPDATE log_text SET text = 'I sell the oil' WHERE play_id = $1`,
  ],
  [
    'other words were typed, by the turn',
    `${turns} input = jsonb_set(input, '{playerText}', '"I sell the oil"') WHERE play_id = $1 AND n = 2`,
  ],
  [
    'the player’s words stand otherwise in the events',
    `${events} jsonb_set(bodies, '{0,input,text}', '"I sell the oil"') ${ofTurn}`,
  ],
  ['the events charge less', `${events} jsonb_set(bodies, '{-1,charge}', '0') ${ofTurn}`],
  ['an event is missing', `${events} bodies - 1 ${ofTurn}`],
  ['a turn was free', `${turns} outcome = 'free' WHERE play_id = $1 AND n = 2`],
  ['a turn is gone', `DELETE FROM turn WHERE play_id = $1 AND n = 2`],
  ['a turn is said to be undone', `${turns} undone = true WHERE play_id = $1 AND n = 2`],
  [
    'other lines were told',
    `${turns} narration = jsonb_set(narration, '{lines,0,variant}', '77') WHERE play_id = $1 AND n = 2`,
  ],
  [
    'something else was decided',
    `${turns} decision = jsonb_set(decision, '{state,world,turn}', '9') WHERE play_id = $1 AND n = 2`,
  ],
  [
    'the payment was taken back in the ledger',
    `UPDATE transfer SET amount = 1 FROM entry WHERE entry.player_id = transfer.player_id
       AND entry.id = entry_id AND starts_with(idempotency_key, 'chat:' || $1::text)`,
  ],
]

describe('play verify finds what was changed behind the log [R12.06]', () => {
  test.each(changes)('%s', async (_what, statement) => {
    expect(await verify()).toBe('1 plays verify')
    await tamper(statement)
    await expect(verify()).rejects.toThrow('1 of 1 plays')
  })

  test.each(changes)('in a run before the restart, %s', async (_what, statement) => {
    const named = { game_id: tin, chat_id: play }
    await world.call('game/restartGame', named, seat.player)
    await seat.open()
    await seat.turn({ reply_type: replyTypes.option, option_id: 'lend_oil' })
    expect(await verify()).toBe('1 plays verify')
    const ofFirst = statement.replace(
      'FROM log_record WHERE',
      'FROM log_record WHERE epoch = 1 AND',
    )
    await tamper(ofFirst)
    await expect(verify()).rejects.toThrow('1 of 1 plays')
  })
})

test('play verify finds that the last turn is cut off whole, with all else as it was before [R12.06]', async () => {
  const { rows } = await world.context.database.pool.query<{ state: object }>(
    'SELECT state FROM play WHERE id = $1',
    [play],
  )
  await seat.turn({ reply_type: replyTypes.option, option_id: 'read_sky' })
  expect(await verify()).toBe('1 plays verify')
  await tamper(
    `WITH log AS (DELETE FROM log_record WHERE play_id = $1 AND seq > 4),
       last AS (DELETE FROM turn WHERE play_id = $1 AND n = 3)
     UPDATE play SET state = $2 WHERE id = $1`,
    rows[0]?.state,
  )
  await expect(verify()).rejects.toThrow('1 of 1 plays')
})

test('a play with an undo, and words that were erased, verifies [R12.06]', async () => {
  await world.call('game/undoTurn', { game_id: tin, chat_id: play }, seat.player)
  await seat.turn({ text: 'hm' })
  await tamper('UPDATE log_text SET text = NULL, salt = NULL WHERE play_id = $1')
  expect(await verify()).toBe('1 plays verify')
})
