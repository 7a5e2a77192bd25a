import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logText } from '../../src/db/schema/plays.ts'
import { inTransaction, isConflict } from '../../src/db/transaction.ts'
import { appendRecords, type NewRecord, readRecords, saveTexts } from '../../src/play/store/log.ts'
import { type PlayWorld, playWorld } from './playWorld.ts'

let world: PlayWorld

beforeAll(async () => {
  world = await playWorld()
})
afterAll(() => world.close())

describe('the log', () => {
  const record = (seq: number, prev: string): NewRecord => ({
    seq,
    prev,
    at: 1_700_000_000_123,
    kind: 'turn',
    body: { n: seq },
    h: `h${seq}`,
  })

  test('records are kept in order and read back as they were written [R10.05]', async () => {
    const play = await world.newPlay()
    const links = [record(0, ''), record(1, 'h0'), record(2, 'h1')]
    const head = await inTransaction(world.db, (tx) => appendRecords(tx, play, links))
    expect(head).toMatchObject({ logSeq: 2, logHead: 'h2' })
    const read = await readRecords(world.db, play)
    expect(read.map(({ playerId: _, playId: __, epoch: ___, ...link }) => link)).toEqual(links)
  })

  test('a record that does not follow the head, or a head that has moved, throws [R10.05]', async () => {
    const play = await world.newPlay()
    const add = (head: typeof play, ...links: NewRecord[]) =>
      inTransaction(world.db, (tx) => appendRecords(tx, head, links))
    await add(play, record(0, ''))
    const head = { ...play, logSeq: 0, logHead: 'h0' }
    await expect(add(head, record(2, 'h0'))).rejects.toThrow('does not follow')
    await expect(add(head, record(1, 'h9'))).rejects.toThrow('does not follow')
    await expect(add(play, record(0, ''))).rejects.toSatisfy((error) =>
      isConflict(error, 'log_conflict'),
    )
    expect(await readRecords(world.db, play)).toHaveLength(1)
  })

  test('a record can be neither changed nor removed [R10.05]', async () => {
    const play = await world.newPlay()
    await inTransaction(world.db, (tx) => appendRecords(tx, play, [record(0, '')]))
    for (const change of [
      "UPDATE log_record SET h = 'x'",
      'DELETE FROM log_record',
      'TRUNCATE log_record',
    ]) {
      await expect(world.pool.query(change)).rejects.toThrow(/append-only|permission denied/)
    }
  })

  test('erased texts are gone while the records with their hashes stay [R10.05]', async () => {
    const play = await world.newPlay()
    const texts = [{ hash: 'a', salt: 's', text: 'I came back.', lang: 'en' }]
    await saveTexts(world.db, play, texts)
    const ofPlay = eq(logText.playId, play.id)
    const stored = () => world.db.select().from(logText).where(ofPlay)
    expect(await stored()).toMatchObject(texts)
    await world.db.update(logText).set({ salt: null, text: null }).where(ofPlay)
    expect(await stored()).toMatchObject([{ hash: 'a', salt: null, text: null }])
  })
})
