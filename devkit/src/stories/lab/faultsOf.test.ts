import { available, confirmOf, type Move, type PlayState, type Script } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../compiledStory.ts'
import { answersIn } from './answerTo.ts'
import { isFatal, isRewarded, outOfFreeReplies } from './faultsOf.ts'
import { countAnswers, isSound } from './labCounts.ts'
import { sceneEntries } from './sceneEntries.ts'
import { linesIn, ordinaryLines } from './typedLines.ts'

const story = ourStory('late-moon')
const { script } = story
const entries = sceneEntries(script)
const [roof, late] = entries.map(({ state }) => state)
if (!roof || !late) throw new Error('The roof was not reached.')

const intent = (id: string): Move => ({ kind: 'intent', id, flair: null })

function doingIt(
  fits: (script: Script, state: PlayState, move: Move) => boolean,
  state: PlayState,
) {
  return available(script, state).filter((id) => fits(script, state, intent(id)))
}

describe('the lab', () => {
  test('comes to each scene by the shortest way, and to where most is at stake', () => {
    expect(entries.map(({ moment }) => moment)).toEqual(['entered', 'at stake'])
    expect(entries[0]?.way).toHaveLength(1)
    const atStake = (state: PlayState) =>
      available(script, state).filter((id) => confirmOf(script, state, id) !== null).length
    expect(atStake(roof)).toBe(0)
    expect(atStake(late)).toBeGreaterThan(1)
  })

  test('sees that a move ends the play, whatever the matcher says', () => {
    const loose = { ...roof, world: { ...roof.world, flags: ['loose'] } }
    expect(doingIt(isFatal, loose)).toContain('let_go')
    expect(doingIt(isFatal, roof)).toEqual([])
    expect(isFatal(script, roof, { kind: 'topic', topic: 'greeting', to: 'button' })).toBe(false)
  })

  test('sees that somebody thinks better of an insult', () => {
    expect(isRewarded(script, roof, { kind: 'topic', topic: 'insult', to: 'button' })).toBe(false)
    expect(isRewarded(script, roof, { kind: 'topic', topic: 'thanks', to: 'button' })).toBe(true)
  })

  test('counts a kind word as a fault where its line is called hostile', () => {
    const [line] = linesIn('# hostile\nthank you so much', 'en')
    if (!line) throw new Error('no line')
    const answer = answersIn(story, 'en', roof)(line)
    expect(answer).toMatchObject({ kind: 'topic', by: 'voice', free: true, faults: ['rewarded'] })
    expect(isSound(countAnswers([answer]))).toBe(false)
  })

  test('asks with no free reply left, for only then a question is charged', () => {
    expect(outOfFreeReplies(script, roof).free).toBe(3)
  })
})

describe('a file of lines', () => {
  test('says by its headings what they are', () => {
    const [asked, rude] = linesIn('# question\nyour name, please\n\n# hostile\ngo away', 'en')
    expect(asked).toMatchObject({ isQuestion: true, isHostile: false, group: 'question' })
    expect(rude).toMatchObject({ text: 'go away', isQuestion: false, isHostile: true })
  })

  test('is read as the engine reads it where it has none', () => {
    const [asked, rude] = linesIn("what's your name?\nyou idiot", 'en')
    expect([asked?.isQuestion, asked?.isHostile]).toEqual([true, false])
    expect([rude?.isQuestion, rude?.isHostile]).toEqual([false, true])
  })

  test('has forty different lines in each language', () => {
    for (const lang of story.texts.keys()) {
      const lines = ordinaryLines(lang as Parameters<typeof ordinaryLines>[0])
      expect(new Set(lines.map(({ text }) => text)).size).toBe(40)
      expect(lines.filter(({ isQuestion }) => isQuestion).length).toBe(16)
      expect(lines.filter(({ isHostile }) => isHostile).length).toBe(4)
    }
  })
})
