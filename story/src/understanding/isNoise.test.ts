import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { isNoise } from './isNoise.ts'
import { languages } from './languages.ts'

const noise = ['asdfghjkl', 'qwertz', 'sdfg hjkl!!', 'xkcdrfgt', 'ㅁㄴㅇㄹ', 'ฟหกด', 'asdasdasd']
const signs = ['', '   ', '\u200b\u200d', '?!…', '<b></b>', '[i][/i]', '🦊🦊', '。。。', '¿?', '()']
const words = [
  ...['hi', 'hmm', 'pssssst', 'grrrrr', 'hahaha', 'wkwkwk', 'ㅋㅋㅋㅋ', 'ㅇㅇ', '555', 'property'],
  ...['power', 'rhythm', 'strengths', '走', 'あ', 'ไป', 'ừ', '<b>help</b>', '🦊 run', 'ok'],
]

test('nothing that was only hit or hidden is a move [R1.03]', () => {
  for (const language of languages) {
    for (const line of [...noise, ...signs])
      expect(isNoise(foldText(line, language)), line).toBe(true)
    for (const line of words) expect(isNoise(foldText(line, language)), line).toBe(false)
  }
})
