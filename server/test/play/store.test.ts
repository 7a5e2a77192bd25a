import { randomUUID } from 'node:crypto'
import type { TurnEvent } from '@fabula/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { popularities } from '../../src/catalog/catalogFlags.ts'
import type { Transaction } from '../../src/db/database.ts'
import type { PlayRow } from '../../src/db/schema/plays.ts'
import { hold } from '../../src/db/schema/wallet.ts'
import { inTransaction, isConflict } from '../../src/db/transaction.ts'
import {
  createPlay,
  findPlay,
  type LockedPlay,
  lockPlay,
  playsOf,
  readNarratorState,
  saveNarratorState,
  savePlay,
} from '../../src/play/store/plays.ts'
import { startNextRun } from '../../src/play/store/startNextRun.ts'
import { eventsAfter } from '../../src/play/store/storedEvents.ts'
import { turnPage } from '../../src/play/store/turnPage.ts'
import {
  advanceTurn,
  appendEvents,
  claimTurns,
  dropLease,
  keepAlive,
  type Lease,
  renewLease,
  type Step,
} from '../../src/play/store/turnSteps.ts'
import { openTurn } from '../../src/play/store/turns.ts'
import { newRun, type PlayWorld, playWorld, tap } from './playWorld.ts'

let world: PlayWorld
const [worker, other] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  world = await playWorld()
})
afterEach(() => world.setClockAhead(0))
afterAll(() => world.close())

async function newTurn(key = 'key-0001') {
  const play = await world.newPlay()
  const { turn } = await world.send(play, key, worker)
  const lease: Lease = { playerId: play.playerId, turnId: turn.id, worker }
  return { play, turn, lease }
}

function objective(text: string): TurnEvent {
  return { type: 'objective', text }
}

async function locked(tx: Transaction, { playerId, id }: PlayRow): Promise<LockedPlay> {
  const play = await lockPlay(tx, id, playerId)
  if (play === null) throw new Error('no such play')
  return play
}

/** False: another worker has the turn, or has advanced it. */
async function isDone(work: (tx: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(world.db, work)
    return true
  } catch (error) {
    if (isConflict(error, 'lease_lost')) return false
    throw error
  }
}

function append(lease: Lease, cursor: number, ...texts: string[]) {
  const events = texts.map(objective)
  return isDone((tx) => appendEvents(tx, lease, { cursor, events }))
}

function reject(lease: Lease) {
  const rejection = { step: { to: 'done', outcome: 'rejected' }, cursor: 1, events: [] } as const
  return isDone((tx) => advanceTurn(tx, lease, rejection))
}

function advance(lease: Lease, step: Step, ...texts: string[]) {
  const events = texts.map(objective)
  return isDone((tx) => advanceTurn(tx, lease, { step, cursor: 0, events }))
}

describe('accepting a move', () => {
  test('of 50 moves sent at once one is accepted, 49 are told that a turn is open [R10.03]', async () => {
    for (let round = 0; round < 20; round += 1) {
      const play = await world.newPlay()
      const sent = await Promise.all(
        Array.from({ length: 50 }, (_, n) => world.send(play, `key-${n}`, worker)),
      )
      const outcomes = sent.map(({ outcome }) => outcome).sort()
      expect(outcomes).toEqual([...Array(49).fill('busy'), 'new'])
      expect(new Set(sent.map(({ turn }) => turn.id)).size).toBe(1)
    }
  })

  test('the same move sent 50 times at once is one turn [R10.03]', async () => {
    const play = await world.newPlay()
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => world.send(play, 'key-0001', worker)),
    )
    expect(sent.filter(({ outcome }) => outcome === 'new')).toHaveLength(1)
    expect(sent.filter(({ outcome }) => outcome === 'same')).toHaveLength(49)
  })

  test('a key used again for another move is refused, and finds its finished turn for the same move [R10.03]', async () => {
    const { play, lease } = await newTurn()
    await world.finish(lease)
    const again = await world.send(play, 'key-0001', worker)
    expect(again).toMatchObject({ outcome: 'same', turn: { state: 'done', outcome: 'free' } })
    const reused = await world.send(play, 'key-0001', worker, {
      input: { ...tap, optionId: 'leave' },
    })
    expect(reused.outcome).toBe('key_reused')
  })

  test("another player's play is not found, nor is a malformed id", async () => {
    const play = await world.newPlay()
    const stranger = await world.newPlayer()
    const find = (id: string, playerId: string) =>
      inTransaction(world.db, (tx) => lockPlay(tx, id, playerId))
    expect(await find(play.id, play.playerId)).toMatchObject({ id: play.id })
    expect(await find(play.id, stranger)).toBeNull()
    expect(await find("' OR true --", stranger)).toBeNull()
  })
})

describe('the journal of a turn', () => {
  test('no prose is stored before the decision, and a decided turn is never rejected [R10.03]', async () => {
    const { lease } = await newTurn()
    expect(await advance(lease, { to: 'done', outcome: 'charged' }, 'early')).toBe(false)
    expect(await advance(lease, { to: 'decided', decision: { d20: 7 } })).toBe(true)
    expect(await advance(lease, { to: 'decided', decision: { d20: 8 } })).toBe(false)
    expect(await advance(lease, { to: 'done', outcome: 'rejected' })).toBe(false)
    expect(await advance(lease, { to: 'done', outcome: 'charged' }, 'told')).toBe(true)
    expect(await advance(lease, { to: 'done', outcome: 'charged' }, 'again')).toBe(false)
    expect(await eventsAfter(world.db, lease, 0)).toEqual([{ id: 1, event: objective('told') }])
  })

  test('events are numbered from 1 without a gap, and can be read from a cursor on [R10.04]', async () => {
    const { lease } = await newTurn()
    expect(await append(lease, 0, 'a', 'b')).toBe(true)
    expect(await append(lease, 2, 'c')).toBe(true)
    expect(await append(lease, 2, 'late')).toBe(false)
    const seen = await eventsAfter(world.db, lease, 1)
    expect(seen).toEqual([
      { id: 2, event: objective('b') },
      { id: 3, event: objective('c') },
    ])
  })

  test('of 20 writers with the same cursor one wins, and nothing is stored twice [R10.03]', async () => {
    const { lease } = await newTurn()
    const wrote = await Promise.all(
      Array.from({ length: 20 }, (_, n) => append(lease, 0, `${n}a`, `${n}b`)),
    )
    expect(wrote.filter((isStored) => isStored)).toHaveLength(1)
    expect(await eventsAfter(world.db, lease, 0)).toHaveLength(2)
  })
})

describe('the lease of a turn', () => {
  test('a turn whose process died is taken over by one process when its lease ends [R10.04]', async () => {
    const { turn } = await newTurn()
    const claim = async (by: string) =>
      (await claimTurns(world.db, { worker: by, leaseMs: 10_000, limit: 1000 })).map(({ id }) => id)
    expect(await claim(other)).not.toContain(turn.id)
    await world.setClockAhead(11_000)
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(randomUUID())))
    await world.setClockAhead(0)
    expect(claims.flat().filter((id) => id === turn.id)).toHaveLength(1)
  })

  test('a turn that a living process has lost is taken up again by that process, and by no other [R10.04]', async () => {
    const own = randomUUID()
    const { turn } = await world.send(await world.newPlay(), 'key-0001', own)
    await world.setClockAhead(11_000)
    await keepAlive(world.db, { worker: own, leaseMs: 10_000 })
    const claim = async (by: string, except: readonly string[] = []) =>
      (await claimTurns(world.db, { worker: by, leaseMs: 10_000, limit: 1000, except })).filter(
        ({ id }) => id === turn.id,
      )
    expect(await claim(other)).toEqual([])
    expect(await claim(own, [turn.id])).toEqual([])
    expect(await claim(own)).toMatchObject([{ claimedBy: own, attempts: 1 }])
    await world.setClockAhead(0)
  })

  test('a process that lost its lease can write no more [R10.03]', async () => {
    const { lease } = await newTurn()
    await dropLease(world.db, lease)
    await claimTurns(world.db, { worker: other, leaseMs: 10_000, limit: 1000 })
    expect(await renewLease(world.db, lease, 10_000)).toBe(false)
    expect(await append(lease, 0, 'late')).toBe(false)
    expect(await advance(lease, { to: 'decided', decision: {} })).toBe(false)
    expect(await append({ ...lease, worker: other }, 0, 'mine')).toBe(true)
  })

  test('a long turn keeps its lease and its hold; a finished turn has no lease [R10.04]', async () => {
    const play = await world.newPlay()
    const { turn } = await world.send(play, 'key-0001', worker, { energy: 5 })
    const lease: Lease = { playerId: play.playerId, turnId: turn.id, worker }
    await world.setClockAhead(3_600_000)
    expect(await renewLease(world.db, lease, 10_000)).toBe(true)
    const held = await world.db.select().from(hold).where(eq(hold.playerId, play.playerId))
    await world.setClockAhead(0)
    expect(turn.holdId).not.toBeNull()
    expect(held).toMatchObject([{ id: turn.holdId, state: 'open' }])
    await advance(lease, { to: 'done', outcome: 'rejected' })
    expect(await renewLease(world.db, lease, 10_000)).toBe(false)
  })
})

describe('a play', () => {
  test("a player has one play of a game, and it counts once in the game's popularity", async () => {
    const play = await world.newPlay()
    const { playerId, gameId } = play
    const again = await inTransaction(world.db, (tx) =>
      createPlay(tx, { ...newRun, playerId, gameId }),
    )
    expect(again).toBeNull()
    expect((await findPlay(world.db, playerId, gameId))?.id).toBe(play.id)
    expect((await popularities(world.db)).get(gameId)).toBe(1)
  })

  test('saved changes are read back, and the play becomes the last played', async () => {
    const play = await world.newPlay()
    await inTransaction(world.db, async (tx) =>
      savePlay(tx, await locked(tx, play), {
        status: 'revive',
        state: { turn: 3 },
        reviveExpiresAt: 1_700_000_000_123,
      }),
    )
    const [recent] = await playsOf(world.db, play.playerId, 5)
    expect(recent).toMatchObject({
      status: 'revive',
      state: { turn: 3 },
      reviveExpiresAt: 1_700_000_000_123,
      seed: play.seed,
    })
    expect(recent?.playedAt).toBeGreaterThanOrEqual(play.playedAt)
  })

  test('a restart is refused while a turn is open, and then clears the record [R4.15]', async () => {
    const { play, lease } = await newTurn()
    const restart = () =>
      inTransaction(world.db, async (tx) =>
        startNextRun(tx, await locked(tx, play), { ...newRun, commitment: 'c2' }),
      )
    expect(await restart()).toEqual({ outcome: 'turn_open' })
    await world.finish(lease)
    await saveNarratorState(world.db, play, { bag: [1] })
    const restarted = await restart()
    if (restarted.outcome !== 'restarted') throw new Error(restarted.outcome)
    expect(restarted.play).toMatchObject({ epoch: 2, turnNo: 1, logSeq: -1, commitment: 'c2' })
    expect(await turnPage(world.db, restarted.play, { size: 10 })).toEqual({
      turns: [],
      more: false,
    })
    expect(await readNarratorState(world.db, restarted.play)).toBeNull()
    expect(await readNarratorState(world.db, play)).toEqual({ bag: [1] })
  })

  test('its record is read in pages, oldest first, without rejected and open turns [R7.48]', async () => {
    const play = await world.newPlay()
    for (let n = 1; n <= 5; n += 1) {
      const { turn } = await world.send(play, `key-${n}`, worker)
      const lease = { playerId: play.playerId, turnId: turn.id, worker }
      await append(lease, 0, `told ${n}`)
      if (n === 3) await reject(lease)
      else await world.finish(lease)
    }
    await world.send(play, 'key-open', worker)
    const newest = await turnPage(world.db, play, { size: 2 })
    expect(newest.turns.map(({ turn }) => turn.n)).toEqual([4, 5])
    expect(newest.turns[0]?.events).toEqual([{ id: 1, event: objective('told 4') }])
    expect(newest.more).toBe(true)
    const older = await turnPage(world.db, play, { before: 4, size: 2 })
    expect(older).toMatchObject({ turns: [{ turn: { n: 1 } }, { turn: { n: 2 } }], more: false })
    expect((await openTurn(world.db, play))?.key).toBe('key-open')
  })
})
