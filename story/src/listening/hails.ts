import type { Language } from '../understanding/languages.ts'
import { besideGreeting } from '../understanding/readSpeechAct.ts'
import type { Framed } from '../understanding/termsOf.ts'

/** What greets where nothing but a name stands beside it. */
const hails =
  /(?<![\p{Script=Latin}\p{N}])(?:hi|hello|hey|hullo|evening|morning|afternoon|evenin|mornin|yo|heya|buenas|noches|tardes|boas|malam|sore|pagi|hola|ola|halo)(?![\p{Script=Latin}\p{N}])|やあ|よう|どうも|ちわ|ばんは|こんちは|ㅎㅇ|하이|ไฮ|ดีจ้า|哈罗|哈啰|晚好|你好/gu

/** The line with the words that greet blanked out, each place where it was. */
export function ungreeted(framed: Framed, language: Language): Framed {
  const beside = besideGreeting(framed, language) ?? framed
  return beside.replace(hails, (word) => ' '.repeat(word.length)) as Framed
}
