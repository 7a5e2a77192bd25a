import { expect, test } from 'vitest'
import { withoutLaughter } from './withoutLaughter.ts'

test.each([
  ['lol who are you', 'who are you'],
  ['hahaha, nice coat lol', 'nice coat'],
  ['哈哈你是谁', '你是谁'],
  ['哈哈哈，好', '好'],
  ['www 名前は？', '名前は？'],
  ['www名前は', '名前は'],
  ['いいコートだねw', 'いいコートだね'],
  ['ｗｗｗ寒い', '寒い'],
  ['ㅋㅋㅋ 누구세요', '누구세요'],
  ['ㅎㅎ 누구세요', '누구세요'],
  ['하하하 누구세요', '누구세요'],
  ['555 ชื่ออะไร', 'ชื่ออะไร'],
  ['ฮ่าๆ ชื่ออะไร', 'ชื่ออะไร'],
  ['ฮ่าฮ่า ชื่ออะไร', 'ชื่ออะไร'],
  ['ชื่ออะไร อิอิ', 'ชื่ออะไร'],
  ['HAHA who are you LOL', 'who are you'],
  ['いいコートだねw ', 'いいコートだね'],
  ['jajaja cómo te llamas', 'cómo te llamas'],
  ['kkkk quem és', 'quem és'],
  ['wkwkwk siapa namamu', 'siapa namamu'],
  ['haha', 'haha'],
  ['lol!!', 'lol!!'],
  ['hand her the lollipop', 'hand her the lollipop'],
  ['hahaya', 'hahaya'],
  ['here is something new', 'here is something new'],
  ['このwifiは誰の', 'このwifiは誰の'],
])('what is said beside laughter is heard: %s [R13.02]', (text, said) => {
  expect(withoutLaughter(text)).toBe(said)
})
