import { expect, test } from 'vitest'
import { good, intent, opened } from '../../director/fixtures/play.ts'
import { lastFerry } from '../../script/fixtures/lastFerry.ts'
import { player } from '../fixtures/telling.ts'
import { noteOf } from './noteOf.ts'

const story = lastFerry()

test('what remains of a turn says what came out and where it led, and of one that changed neither nothing [R14.05]', () => {
  const play = opened()
  const noteAfter = (id: string) => {
    const direction = play.take(intent(id), good)
    const telling = { story, language: 'en', direction, after: play.state(), playerWords: null }
    return noteOf(telling, 'What I did', player)
  }
  const { scenes, facts } = story.texts.get('en') ?? expect.fail('no English')
  expect(noteAfter('own_up')).toBe('')
  expect(noteAfter('follow')).toBe(`t=2 | What I did (ok) | → ${scenes.get('deck')?.title}`)
  const fact = facts.get('why_she_left')?.text.join('')
  expect(noteAfter('ask_why')).toBe(`t=3 | What I did (ok) | ${fact}`)
})
