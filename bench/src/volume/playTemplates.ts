import { type Player, storyIds, type World } from '@fabula/devkit'
import { askAs } from './ask.ts'
import { moverOf } from './Mover.ts'

/** What a player has done when the copying begins: so many turns in each of so many stories. */
const habits: readonly (readonly number[])[] = [[20], [14, 6], [9, 7, 4], [10, 5, 3, 2]]

/** Players who have played for real, over the wire, with all that comes along: they are what is copied. */
export async function playTemplates(world: World, count: number): Promise<void> {
  const stories = storyIds()
  for (let n = 0; n < count; n += 1) {
    const player = await world.guest()
    await lookAround(world, player)
    const turns = habits[n % habits.length] ?? []
    for (const [at, moves] of turns.entries()) {
      const story = stories[(n + at) % stories.length] ?? ''
      await playStory(world, player, { story, moves })
      if (at === 0) await rate(world, player, { story, points: 5 + (n % 6) })
    }
    if (n % 2 === 0) await askAs(world, player)('store/coinbuy', { prop_id: 0 })
  }
}

async function lookAround(world: World, player: Player): Promise<void> {
  const ask = askAs(world, player)
  await ask('user/userInfo', {})
  await ask('user/signin', {}, 'POST')
  for (const page_name of ['home', 'games', 'chat']) await ask('user/pageShowLog', { page_name })
}

async function playStory(
  world: World,
  as: Player,
  { story: game_id, moves }: { story: string; moves: number },
): Promise<void> {
  await askAs(world, as)('game/unlockGame', { game_id })
  const move = moverOf(world, { as, story: game_id })
  for (let done = 0; done < moves; done += 1) await move()
  await askAs(world, as)('game/upGameHistory', { game_id })
}

async function rate(
  world: World,
  player: Player,
  { story: game_id, points }: { story: string; points: number },
): Promise<void> {
  const ask = askAs(world, player)
  const review = 'It kept me up until the lamp went out.'
  await ask('game/gamefeedback', { game_id, points, review })
  await ask('game/favGameAction', { game_id, is_fav: true })
}
