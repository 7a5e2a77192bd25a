import { prefixes } from '@fabula/contract'
import {
  type Foreseen,
  foresee,
  fullPurse,
  openPassage,
  openWorld,
  storyIds,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let seed: Buffer = Buffer.alloc(32)
beforeAll(async () => {
  world = await openWorld({ config: { economyFile: fullPurse }, newSeed: () => seed })
})
afterAll(() => world.close())

/** More moves than any of our stories has. */
const most = 60

function storyOf(id: string) {
  const story = world.context.catalog.newest(id)
  if (!story) throw new Error(`no ${id}: ${world.logged.join('\n')}`)
  return story
}

/** Plays it as foreseen, each second move typed where words mean it beyond doubt. @returns all that was told */
async function playThrough(story: string, { seed: dice, moves }: Foreseen) {
  seed = dice
  const told: string[] = []
  let typed = 0
  const base = world.address + prefixes[0]
  const passage = await openPassage({ base, story, lang: 'en' }, (event) => {
    if (event.type === 'prose.delta') told.push(event.text)
  })
  for (const [n, { id, words, asks }] of moves.entries()) {
    const isTyped = n % 2 === 0 && words !== null
    if (n === 0) await passage.open({ id })
    else if (isTyped) await passage.say(words)
    if (isTyped) typed += 1
    if (n > 0 && (!isTyped || asks)) await passage.choose(id)
  }
  const end = await passage.standing()
  if (end.state === 'revive') await passage.revive(false)
  return { told: told.join(''), typed, end: await passage.standing() }
}

/** The words of a text, between what is filled in. */
function stringsIn(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  if (typeof text !== 'object' || text === null) return []
  return Object.values(text).flatMap(stringsIn)
}

test.each(storyIds())(
  'every ending of %s is told end to end over the API, without a key or a network, by options and by typed words [R10.01]',
  { timeout: 240_000 },
  async (id) => {
    const story = storyOf(id)
    let typed = 0
    for (const [ending, { kind }] of story.script.endings) {
      const played = await playThrough(id, foresee(story, { ending }, { most }))
      typed += played.typed
      expect([ending, played.end.ending?.id, played.end.state]).toEqual([
        ending,
        ending,
        kind === 'win' ? 'won' : 'failed',
      ])
      expect(played.end.seed).toBe(seed.toString('hex'))
      const texts = story.texts.get('en')?.endings.get(ending)
      expect(played.end.ending?.label).toBe(texts?.title)
      const lines = stringsIn(texts?.text).filter((words) => words.length > 20)
      expect(
        lines.some((words) => played.told.includes(words)),
        ending,
      ).toBe(true)
    }
    expect(typed).toBeGreaterThan(0)
  },
)
