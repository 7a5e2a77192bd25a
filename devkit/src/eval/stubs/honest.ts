import { rowsIn } from '@fabula/story'
import { type Stub, type StubAsked, wellFormed } from './Stub.ts'
import { freshProse } from './vices.ts'

/** Tells what it was given to tell, and answers what it was asked, in any language. */
export const honestStub: Stub = (asked) => {
  const { turn } = asked
  const rows = rowsIn(turn)
  const row = rows.at(-1) ?? ''
  const told = toldIn(turn, rows.length > 0 ? row : null)
  const question = /^ANSWER/m.test(turn) ? (/<player>(.*)<\/player>/.exec(turn)?.[1] ?? '') : ''
  const answer = question === '' || told !== '' ? told : unknownIn(asked, question)
  const quoted = question === '' ? '' : (answer.split(/(?<=[.!?。！？])/u)[0] ?? '')
  return wellFormed(asked, answer === '' ? freshProse(asked.n) : answer, { row, answer: quoted })
}

/** Fresh words each turn, and nothing of what came of the move. */
export const idleStub: Stub = (asked) =>
  wellFormed(asked, asked.language === 'ja' ? freshInJapanese(asked.n) : freshProse(asked.n))

const places = ['ランプ', '縄', '階段', '扉', '網', '長椅子', 'やかん', '壁', '帆', '屋根', '桶']
const acts = ['きしむ', '揺れる', '傾く', 'うなる', '滴る', '光る', '沈む']

function freshInJapanese(n: number): string {
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''
  const [place, other] = [pick(places, n * 7 + Math.floor(n / 11)), pick(places, n * 3 + 1)]
  return `${n * 13 + 5}番の${place}が${pick(acts, n * 5)}。${other}の${n * 17 + 3}度目の影、${pick(acts, n * 2 + 1)}${place}。`
}

/** What came of the row by its line in the turn's message. */
function toldIn(turn: string, row: string | null): string {
  const line = turn.split('\n').find((each) => each.startsWith(row === null ? 'ROW ' : `${row} | `))
  return / \| (?:SUCCESS|FAILURE|HAPPENS) \| (.*)$/.exec(line ?? '')?.[1] ?? ''
}

function unknownIn({ language, n }: StubAsked, question: string): string {
  const asked = question.replace(/[?？]/g, '')
  return language === 'ja'
    ? `「${asked}」という問いには、${n}度目の沈黙だけが返ってくる。`
    : `${asked}: nobody here can say, not for the ${n}th time of asking.`
}
