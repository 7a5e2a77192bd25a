import { createHash } from 'node:crypto'
import {
  available,
  begin,
  listen,
  listenerFor,
  type Move,
  type PlayState,
  resolve,
  type Script,
  seededDice,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { storyIds, taleIds } from '../devkit/src/stories/readStoryFiles.ts'

const plays = 60
const mostMoves = 60
/** Two rounds of three that are free and one that moves the story on. */
const words = 8

function after(script: Script, state: PlayState, move: Move, name: string): PlayState {
  const dice = seededDice(createHash('sha256').update(name).digest())
  const outcome = resolve(script, state, move, dice)
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} was refused: ${outcome.why}`)
  return outcome.state
}

/** All places that a few plays came through by tapping. */
function momentsOf(script: Script): PlayState[] {
  const openings = [...script.openings.keys()]
  const moments: PlayState[] = []
  for (let play = 0; play < plays; play++) {
    const choice = seededDice(createHash('sha256').update(`play ${play}`).digest())
    const opening = openings[play % Math.max(1, openings.length)] ?? null
    let state = after(script, begin(script), { kind: 'opening', id: opening }, `${play}`)
    for (let at = 0; at < mostMoves && state.phase === 'await'; at++) {
      moments.push(state)
      const possible = available(script, state)
      const id = possible[choice.draw(`${at}`, Math.max(1, possible.length)) - 1]
      if (id === undefined) break
      state = after(script, state, { kind: 'intent', id, flair: null }, `${play}`)
    }
  }
  return moments
}

/** What one may say to whoever is there, kind, rude and neither. */
function repliesIn(script: Script, { world }: PlayState): Move[] {
  const [to = null] = script.scenes.get(world.scene)?.cast ?? []
  const said = (['talk', 'insult', 'joke'] as const).map((act): Move => ({ kind: 'say', act, to }))
  if (to === null) return said
  const topics = ['thanks', 'threat', 'greeting'] as const
  return [...said, ...topics.map((topic): Move => ({ kind: 'topic', topic, to }))]
}

/** Where a row of words ends the play or leaves the scene. */
function endedBy(script: Script, moment: PlayState): string[] {
  const replies = repliesIn(script, moment)
  return replies.flatMap((_, first) => {
    let state = moment
    for (let at = 0; at < words; at++) {
      const move = replies[(first + at) % replies.length]
      if (move) state = after(script, state, move, 'words')
      const isSame = state.phase === 'await' && state.world.scene === moment.world.scene
      if (!isSame) return [`${moment.world.scene}: ${at + 1} said, ${state.world.ending}`]
    }
    return []
  })
}

test.each([...storyIds(), ...taleIds()])(
  'in %s one may talk as long as one likes: words alone end nothing and leave nowhere [R13.04]',
  (id) => {
    const { script } = ourStory(id)
    const moments = momentsOf(script)
    const scenes = new Set(moments.map(({ world }) => world.scene))
    expect([...scenes].toSorted()).toEqual([...script.scenes.keys()].toSorted())
    expect(moments.flatMap((moment) => endedBy(script, moment)).slice(0, 10)).toEqual([])
  },
)

describe('the fourth “i wave back at her” in a row', () => {
  const story = ourStory('dawn-in-a-tin')
  const texts = story.texts.get('en')
  if (!texts) throw new Error('no en')
  const moments = momentsOf(story.script).filter(({ world }) => world.scene === 'deck')
  const last = moments.find(({ world }) => world.clocks['oil'] === 7)

  test('ends no morning, though the oil is at its last [R13.04]', () => {
    if (!last) throw new Error('nobody came to the deck so late')
    let state = last
    for (let said = 0; said < 6; said++) {
      const possible = available(story.script, state)
      const listener = listenerFor({ story, texts, scene: 'deck', possible })
      const heard = listen(listener, state, { text: 'i wave back at her', possible })
      if (heard.kind !== 'move' || heard.move.kind === 'intent') throw new Error(heard.kind)
      state = after(story.script, state, heard.move, 'waves')
    }
    expect(state).toMatchObject({ phase: 'await', world: { ending: null } })
  })
})
