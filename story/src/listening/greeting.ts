import type { PlayState, Reply } from '../director/types.ts'
import type { Language } from '../understanding/languages.ts'
import { frame } from '../understanding/termsOf.ts'
import type { Listener } from './createListener.ts'
import { ungreeted } from './hails.ts'
import { type Line, spokenTo } from './line.ts'

/** What people are called beside their name, and small words that a greeting may have. */
const titles: Readonly<Record<Language, RegExp>> = {
  en: / (?:there|again|to|you|too|all|everyone|everybody|old|dear|my|friend|mate|both|and|sir|madam|mrs?|ms|miss|captain) /gu,
  'es-ES': / (?:a|todos|todas|otra|vez|de|nuevo|senora?|don|dona|y|amig[oa]|querid[oa]) /gu,
  'pt-PT': / (?:a|todos|todas|outra|vez|de|novo|senhora?|dona|e|amig[oa]|o) /gu,
  id: / (?:pak|bu|ibu|kak|bang|mbak|mas|nona|tuan|nyonya|semua|semuanya|lagi|juga|dan|ya|semuanya) /gu,
  vi: / (?:bạn|anh|chị|em|cô|chú|bác|bà|ông|cháu|con|mọi|người|nhé|nha|ạ|à|ơi|lại|buổi|tối|sáng|và|bé) /gu,
  ja: /さん|さま|様|ちゃん|くん|君|先生|みなさん|皆さん|みんな|です|ございます|ね|よ|また|おばあ|おじい/gu,
  ko: /하세요|하십니까|하신가요|이에요|여러분|모두|아저씨|아주머니|할머니|할아버지|씨|님|양|군|야|아|다시|또|요/gu,
  th: /ครับผม|ครับ|ค่ะ|คะ|คุณ|พี่|น้อง|ทุกคน|นะ|จ้า|จ้ะ|จ๊ะ|ป้า|ลุง|ยาย|ตา|อีกครั้ง|ตอนเย็น|ตอนค่ำ/gu,
  'zh-Hans':
    /小姐|先生|女士|太太|奶奶|爷爷|大家|大叔|大婶|老板|各位|又|老|小|啊|呀|姐|哥|叔|们|婆婆/gu,
  'zh-Hant':
    /小姐|先生|女士|太太|奶奶|爷爷|大家|大叔|大婶|老板|各位|又|老|小|啊|呀|姐|哥|叔|们|婆婆/gu,
}

/** "Good evening, Tova": who says that and no more greets, however like the name is to an option. */
export function greetingIn(listener: Listener, state: PlayState, line: Line): Reply | null {
  const beside = ungreeted(line.framed, listener.language)
  if (beside === line.framed) return null
  const unnamed = line.mentions
    .filter(({ subject: { of } }) => of === 'cast')
    .reduce((text, { at, length }) => {
      // Where words stand apart the place is that of the space before the name.
      const end = at + length + (text[at] === ' ' ? 1 : 0)
      return `${text.slice(0, at)}${' '.repeat(end - at)}${text.slice(end)}`
    }, beside)
  const padded = frame(unnamed.replaceAll(/\s+/gu, '  '), listener.language)
  const rest = padded.replaceAll(titles[listener.language], ' ')
  const to = spokenTo(listener.story.script, state, line)
  return /[\p{L}\p{N}]/u.test(rest) || to === null ? null : { kind: 'topic', topic: 'greeting', to }
}
