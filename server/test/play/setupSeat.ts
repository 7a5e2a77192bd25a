import {
  lateBound,
  type Seat,
  type TurnAnswer,
  type TurnAsked,
  takeSeat,
  type World,
  type WorldOptions,
} from '@fabula/devkit'
import { beforeEach } from 'vitest'
import { type Project, setupWorld } from '../setupWorld.ts'

export interface SeatSetup {
  readonly world: World
  /** Of this test's own guest. */
  readonly seat: Seat
}

interface Place {
  readonly opens?: boolean
  /** By default the one in front of which a seat stands. */
  readonly story?: string
  readonly project?: Project
}

/** One world for the tests of a file, and for each test a guest in front of a story. */
export function setupSeat(
  options: WorldOptions = {},
  { opens = true, story, project }: Place = {},
): SeatSetup {
  let taken: Seat | undefined
  const world = setupWorld(options, project)
  const seat = lateBound(() => taken)
  beforeEach(async () => {
    taken = await takeSeat(world, story)
    if (opens) await taken.open()
  })
  return { world, seat }
}

/** One move with one key, sent twenty times before any is answered. */
export function sentAtOnce(seat: Seat, asked: Partial<TurnAsked>): Promise<TurnAnswer[]> {
  const turn_key = crypto.randomUUID()
  return Promise.all(Array.from({ length: 20 }, () => seat.turn({ ...asked, turn_key })))
}
