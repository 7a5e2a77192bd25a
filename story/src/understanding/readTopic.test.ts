import { describe, expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { languages } from './languages.ts'
import { isChat, readListedTopic, readTopic, smallTalk } from './readTopic.ts'
import { frame } from './termsOf.ts'

describe('what a line is about', () => {
  test.each([
    ['ja', '疲れた', 'my_discomfort'],
    ['th', 'เหนื่อยจัง', 'my_discomfort'],
    ['zh-Hans', '你叫什么', 'name'],
  ] as const)('in %s %s [R13.02]', (language, line, topic) => {
    expect(readTopic(line, language)).toBe(topic)
  })

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
    ["I'm so happy", 'my_joy'],
    ['hello, I am so happy', 'greeting'],
    ["I'm happy for you", null],
    ["I'm so tired", 'my_discomfort'],
    ["I'm tired of waiting", null],
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

  test('is told by lists alone where cues are read', () => {
    expect(readListedTopic('are you okay?', 'en')).toBe('feelings')
    expect(readListedTopic('I take the lamp', 'en')).toBeNull()
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
  const said = smallTalk('en')
  expect(said).toContain('where are you from')
  // How one is oneself, and a song, are in options too.
  for (const phrase of ["i'm starving", 'happy to carry', 'sing me']) {
    expect(said).not.toContain(phrase)
  }
})
