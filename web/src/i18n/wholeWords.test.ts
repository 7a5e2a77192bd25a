import { describe, expect, test } from 'vitest'
import { wholeWords } from './wholeWords.ts'

describe('a line of large letters ends between words, and begins with no particle or full stop [R2.66]', () => {
  test.each([
    ['今晚的故事', '今晚的|故事'],
    ['领取今天的签到奖励', '领取|今天的|签到|奖励'],
    ['要删除账号吗？', '要|删除|账号吗？'],
    ['領取今天的獎勵', '領取|今天的|獎勵'],
    ['第一个选择不消耗能量', '第一个|选择|不消耗|能量'],
    ['在一局里通关', '在|一局里|通关'],
    ['检查网络后，就能继续', '检查|网络后，|就能|继续'],
    ['点数与故事里相同', '点数|与|故事里|相同'],
    ['用 30 金币兑换 100 点能量？', '用 |30\u00a0金币|兑换 |100\u00a0点|能量？'],
    ['已发现的结局 1/3', '已|发现的|结局 |1/3'],
    ['第 1 天的奖励', '第\u00a01\u00a0天的|奖励'],
    ['耐心号甲板', '耐心号|甲板'],
    ['しんぼう号の甲板', 'しんぼう号の|甲板'],
    ['30コインをエネルギー100と交換', '30コインを|エネルギー100と|交換'],
    ['夜市\u00a0· 店の裏\u00a0· しんぼう号の甲板', '夜市\u00a0· |店の裏\u00a0· |しんぼう号の甲板'],
    ['做成书 · 50 金币', '做成书\u00a0· |50\u00a0金币'],
    ['今夜の物語を始める', '今夜の|物語を|始める'],
    ['ログインボーナス', 'ログイン|ボーナス'],
    ['選んでください', '選んで|ください'],
    ['「夜明けの缶」の結末', '「夜明けの|缶」の|結末'],
  ])('%s', (text, pieces) => {
    expect(wholeWords(text)).toEqual(pieces.split('|'))
  })
})

test('a text whose words have spaces between them is left as it is', () => {
  for (const text of ['Play this story', '이야기 하기', 'เล่าเรื่องนี้', ''])
    expect(wholeWords(text)).toEqual([text])
})

test('no sign of a text is lost or moved', () => {
  const text = '已发现的结局 1/3：《铁盒里的天亮》——“谁的？”'
  expect(wholeWords(text).join('')).toBe(text)
})
