import { describe, expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { languages } from './languages.ts'
import { isChat, readTopic, smallTalk } from './readTopic.ts'
import { frame } from './termsOf.ts'

describe('what a line is about', () => {
  test.each([
    ['where are you from?', 'origin'],
    ['tell me about your mother', 'family'],
    ['are you okay?', 'feelings'],
    ['do you like me?', 'feelings_for_me'],
    ["i'm a bit sad", 'my_sorrow'],
    ['do you think he loves me?', 'advice'],
    ['hello', 'greeting'],
    ['thank you', 'thanks'],
    ['thank you!! ok,', 'thanks'],
    ['thank you, okay then', 'thanks'],
    ['you idiot', 'insult'],
    ['I take the lamp', null],
    ['', null],
  ] as const)('%s [R13.02]', (line, topic) => {
    expect(readTopic(line, 'en')).toBe(topic)
  })

  test('is told by the longest of its phrases', () => {
    // "your family" is of one topic, "your mother" shorter than "do you like me".
    expect(readTopic('do you like me, and your dad?', 'en')).toBe('feelings_for_me')
    expect(readTopic('your dad, do you like me?', 'en')).toBe('feelings_for_me')
  })

  test('is what is spoken of before what is done by saying it, but for hostility', () => {
    expect(readTopic('hello, how are you?', 'en')).toBe('feelings')
    expect(readTopic('how are you, idiot?', 'en')).toBe('insult')
  })
})

test('of the hour and the weather there is talk in every language, and it is no topic', () => {
  const chat = (line: string) => isChat(frame(foldText(line, 'en'), 'en'), 'en')
  expect([chat('what time is it?'), chat('nice weather'), chat('I take the lamp')]).toEqual([
    ...[true, true, false],
  ])
  expect(readTopic('what time is it?', 'en')).toBeNull()
})

test('what is said to anybody is a list of plain phrases, without the marks of a lexicon', () => {
  for (const language of languages) {
    const phrases = smallTalk(language)
    expect(phrases.length).toBeGreaterThan(100)
    expect(phrases.filter((phrase) => /[*_^$]/.test(phrase))).toEqual([])
    expect(phrases.filter((phrase) => phrase !== foldText(phrase, language))).toEqual([])
  }
  expect(smallTalk('en')).toContain('where are you from')
})
