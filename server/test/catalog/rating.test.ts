import {
  beginPlay,
  type InputTo,
  openWorld,
  type Player,
  storyProject,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const project = storyProject({ 'a-walk': {}, 'b-sea': {}, 'c-kiss': { from: 'forty-letters' } })
/** One letter as a person counts, 6 kB in bytes. */
const marked = `e${'\u0301'.repeat(3000)}`
let world: World
let player: Player
beforeAll(async () => {
  world = await openWorld({ config: { projectFolder: project.folder } })
})
afterAll(async () => {
  await world.close()
  project.remove()
})
beforeEach(async () => {
  await world.context.database.pool.query('DELETE FROM review')
  player = await world.guest()
})

type Feedback = Omit<InputTo<'game/gamefeedback'>, 'game_id'> & { game_id?: string }

function feedback(given: Feedback, by = player) {
  return world.call('game/gamefeedback', { game_id: 'a-walk', ...given }, by)
}

async function figuresOf(given: Feedback, by = player) {
  const answer = await feedback(given, by)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('a rating [R1.15] [R7.43]', () => {
  test('and a review are kept, one a player, and can be changed apart', async () => {
    await feedback({ points: 4, review: ' Too long. ' })
    await feedback({ points: 8 })
    const { mine, figures } = await figuresOf({ review: 'It grew on me.' })
    expect(mine).toMatchObject({ points: 8, review: 'It grew on me.' })
    expect(figures.votes).toBe(1)
    expect((await figuresOf({ review: '' })).mine).toMatchObject({ points: 8, review: '' })
  })

  test('is asked for without giving one', async () => {
    expect(await figuresOf({})).toEqual({
      mine: null,
      figures: { score: 0, recommended: 0, fun: 0, votes: 0 },
    })
  })

  test('must come before a review [R5.05]', async () => {
    expect(await feedback({ review: 'Good.' })).toMatchObject({
      code: 500422,
      data: { reason: 'points_missing' },
    })
  })

  test.each([0, 11, 7.5, -3, 1e9])('of %d points is none [R5.06]', async (points) => {
    expect(await feedback({ points })).toMatchObject({
      code: 500422,
      data: { reason: 'points_not_whole' },
    })
    expect((await figuresOf({})).mine).toBeNull()
  })

  test('takes a review of 500 characters in any script, and no more, nor one letter with 6 kB of marks [R16.01]', async () => {
    const whole = await figuresOf({ points: 7, review: '灯'.repeat(500) })
    expect(whole.mine?.review).toHaveLength(500)
    const answer = await feedback({ points: 1, review: '灯'.repeat(501) })
    expect(answer).toMatchObject({ code: 500422, data: { reason: 'review_too_long' } })
    const heavy = await feedback({ points: 1, review: marked })
    expect(heavy).toMatchObject({ code: 500422, data: { reason: 'review_too_long' } })
    expect((await figuresOf({})).mine?.points).toBe(7)
  })

  test('sent 50 times at once is one vote', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => feedback({ points: (n % 10) + 1 })))
    const { mine, figures } = await figuresOf({})
    const { rows } = await world.context.database.pool.query(
      'SELECT points FROM live_game_figure WHERE votes > 0',
    )
    expect(figures.votes).toBe(1)
    expect(rows.map((row) => Number(row.points))).toContain(mine?.points)
  })

  test('of a game that is not there, or not for this age, is refused [R11.02]', async () => {
    const minor = await world.guest({ birth: null })
    const tries = [
      await feedback({ game_id: 'none', points: 5 }),
      await feedback({ game_id: 'c-kiss', points: 5 }, minor),
    ]
    for (const answer of tries) {
      expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
    }
  })

  test('of a game that was taken away says so to who played it', async () => {
    await beginPlay(world, player, 'gone')
    const answer = await feedback({ game_id: 'gone', points: 5 })
    expect(answer).toMatchObject({ code: 500410, data: { reason: 'game_removed' } })
  })
})

describe('the figures of a game [R2.61]', () => {
  async function shown() {
    const [list, detail] = await Promise.all([
      world.call('game/gameList', {}, player),
      world.call('game/gameDetailInfo', { game_id: 'b-sea' }, player),
    ])
    if (list.code !== 200 || detail.code !== 200) throw new Error(list.msg + detail.msg)
    const { score, recommended, fun } = detail.data.result
    expect(list.data.result.find((card) => card.game_id === 'b-sea')?.score).toBe(score)
    return { score, recommended, fun }
  }

  test('are the mean of the votes and what many say, the same wherever they are shown', async () => {
    expect(await shown()).toEqual({ score: 0, recommended: 0, fun: 0 })
    for (const points of [10, 9, 8, 7, 6, 1]) {
      await feedback({ game_id: 'b-sea', points }, await world.guest())
    }
    expect(await shown()).toEqual({ score: 6.8, recommended: 6.9, fun: 4.4 })
  })

  test('follow a vote that is changed', async () => {
    await feedback({ game_id: 'b-sea', points: 10 })
    expect(await shown()).toEqual({ score: 10, recommended: 0, fun: 0 })
    await feedback({ game_id: 'b-sea', points: 1 })
    expect(await shown()).toEqual({ score: 1, recommended: 0, fun: 0 })
  })

  test('one 8-point vote does not read 7.3', async () => {
    await feedback({ game_id: 'b-sea', points: 8 })
    expect(await shown()).toEqual({ score: 8, recommended: 0, fun: 0 })
  })
})
