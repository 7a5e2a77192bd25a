import type { Language } from './languages.ts'
import type { Framed } from './termsOf.ts'

/**
 * A question that nothing is done by, whatever option it has words in common with: what a thing is or
 * who somebody, what they do here, and what would come of a deed.
 */
export type Inquiry = 'what' | 'doing' | 'outcome'

type Patterns = Readonly<Record<Inquiry, string>>

const zh: Patterns = {
  what: '[这那][^,，。]*(?:是|算)(?:什么|啥)|(?:的|子|些)是(?:什么|啥)[?？]?$|^(?:那|这)?(?:什么|啥)东西|(?:^|[,，。])(?:你|妳|您|他|她|他们|她们|那位|这位|[那这]个[^,，。]{1,3})(?:到底|究竟)?是(?:谁|哪位)',
  doing:
    '[在来](?:这里|这儿|这边|这|那里|那儿|那边|上面|上头|下面|屋顶)?(?:是)?(?:做|干|忙)(?:些)?(?:什么|啥|嘛)',
  outcome: '会(?:怎么样|怎样|如何|发生什么|出什么事)|不知道.*会不会',
}

const patterns: Readonly<Record<Language, Patterns>> = {
  en: {
    what: " what(?:'s|'re| is| are|s|re) (?:that|this|those|these|they|all (?:that|this|those|these|the)) | what are the | who(?:'s|'re| are| is|s|re| r) (?:you|u|that|this|those|these|they|he|she) ",
    doing:
      " what(?:'s|'re| is| are|s|re)? (?:you|u|he|she|they|everyone|everybody|you all|all of you|(?:that|this|the|those|these)(?: \\w+){1,3}) (?:all )?(?:doing|up to) ",
    outcome:
      " what(?:'ll|'d| will| would| might| could)? happens?(?: \\w+){0,3} if | wonder what(?:'ll|'d| will| would)? happens? | wonder (?:if|whether) (?!you |we |i )(?:\\w+ )*(?:if|when) i ",
  },
  'es-ES': {
    what: ' que (?:es|son|sera|seran) (?:eso|esto|aquello|es[ae]s?|esos|est[ae]s?|estos|aquel|aquell[ao]s?|todo|tod[ao]s) | que son l[ao]s | (?:eso|esto|aquello) que es | quien(?:es)? (?:eres|es|sois|son) (?:tu |usted |vosotros |ustedes |ell?[ao]s? |es[ae]s? |ese )?$',
    doing:
      ' que (?:haces|haceis|hace|hacen|estas haciendo|estais haciendo|esta haciendo|estan haciendo)(?: \\w+){0,2} (?:aqui|ahi|alli|aca) | que (?:haces|haceis|estas haciendo|estais haciendo) $',
    outcome:
      ' que (?:pasa|pasara|pasaria|ocurre|ocurrira|ocurriria|sucede|sucederia) (?:\\w+ ){0,2}si | pregunto que (?:pasa|pasara|pasaria|ocurriria|sucederia) ',
  },
  'pt-PT': {
    what: ' (?:o )?que (?:e|sao|sera|serao)(?: que (?:e|sao))? (?:isso|isto|aquilo|ess[ea]s?|est[ea]s?|aquel[ea]s?|tudo) | (?:isso|isto|aquilo) (?:e )?o que | quem (?:es|e|sao) (?:tu |voce |el[ea]s? |ess[ea]s? |aquel[ea]s? )?$',
    doing:
      ' que (?:e que )?(?:(?:tu|voce) )?(?:fazes|faz|fazem|estas a fazer|esta a fazer|estao a fazer|andas a fazer)(?: \\w+){0,2} (?:aqui|ai|ali) | que (?:fazes|estas a fazer|andas a fazer) $',
    outcome:
      ' que (?:e que )?(?:acontece|acontecera|aconteceria|sucede|sucedera|sucederia) (?:\\w+ ){0,2}se | pergunto[- ]me o que (?:acontece|acontecera|aconteceria) ',
  },
  id: {
    what: ' apa (?:itu|ini) | (?:itu|ini) (?:apa|apaan)(?: sih| ya)? $| apaan (?:itu|tuh|sih) | (?:kamu|kau|dia|anda|mereka|kalian) siapa | siapa (?:kamu|kau|dia|anda|mereka|kalian|itu) ',
    doing:
      ' (?:kamu|kau|kalian|dia|mereka|anda|lu|lo) (?:lagi |sedang )?ngapain | ngapain (?:sih )?(?:kamu|kau|kalian|dia|di sini|di situ|di sana) | (?:sedang|lagi) apa (?:di sini|di situ|kamu|kau) | apa yang (?:sedang )?(?:kamu|kau|dia|mereka|kalian) (?:lakukan|kerjakan) ',
    outcome:
      ' apa (?:yang )?(?:akan |bakal )?(?:terjadi|jadinya)(?: \\w+){0,2} (?:kalau|kalo|jika|bila) ',
  },
  vi: {
    what: ' là (?:cái )?gì(?: vậy| thế| nhỉ| đó| đấy| ạ| hả)* $| (?:cái )?gì (?:kia|đây|đó) (?:vậy |thế |nhỉ )?$| (?:bạn|cậu|anh|chị|cô|ông|bà|em|mày|họ|cô ấy|anh ấy|kia|đó) là ai ',
    doing:
      ' làm gì (?:ở (?:đây|đó|đấy|kia)|(?:ở )?trên (?:này|đây|đó)|dưới này|dưới đây|đấy|đó|thế|vậy) ',
    outcome:
      ' nếu .* thì (?:sẽ )?(?:sao|thế nào|(?:có )?(?:chuyện|điều) gì|ra sao) | (?:chuyện|điều) gì (?:sẽ )?xảy ra (?:nếu|khi|nhỉ) ',
  },
  th: {
    what: 'คืออะไร|(?:นั่น|นี่|นั้น|โน่น)อะไร|(?:^|\\s)(?:คุณ|เธอ|นาย|แก|พี่|น้อง|เขา|พวกเขา|นั่น)(?:เป็น|คือ)ใคร',
    doing: 'ทำอะไร(?:กัน)?(?:อยู่)?(?:ที่นี่|ที่นั่น|ตรงนี้|ตรงนั้น|แถวนี้|บนนี้|ข้างบนนี้)|กำลังทำอะไร|ทำอะไร(?:กัน)?อยู่',
    outcome: 'ถ้า.*(?:เกิดอะไรขึ้น|จะเป็นยังไง|จะเป็นอย่างไร|จะเป็นไง)',
  },
  ja: {
    what: '(?:は|って|も|これ|それ|あれ)(?:一体|いったい)?(?:何|なに|なん)(?:[?？]|$|です|なの|なん|だろ|でしょ|かな|だい|かしら)|(?:君|きみ|あなた|あんた|お前|おまえ|[あこそ]の人|彼|彼女)(?:は|って)?(?:いったい|一体)?(?:だれ|誰|どなた|何者)',
    doing: '(?:何|なに)(?:を)?(?:して|やって|なさって)(?:る|い|ん)|(?:何|なに)しに(?:来|き)',
    outcome:
      '(?:たら|だら|れば|えば|けば|めば|ると|くと|すと)[^。]*(?:どうな[るりっ]|(?:何|なに)が起)|(?:たら|だら)(?!いい|良い|よい)[^。]*(?:のかな|のだろう|んだろう|のかしら|のでしょう)',
  },
  ko: {
    what: '(?:이게|저게|그게|이건|저건|그건|은|는|이|가) (?:뭐|뭔|무엇|뭣)(?:예요|에요|이에요|야|지|지요|죠|니|냐|인가요|인가|일까|일까요|입니까|인데|데)? ?\\??\\s*$| (?:넌|너는|너|당신은|당신|[저그이] 사람은|[저그이] 사람|쟤는|쟤) (?:누구|누군)',
    doing:
      '(?:여기|거기|저기|위에|아래)서? (?:뭐|뭘|무엇을|무얼) ?(?:해|하)|(?:뭐|뭘|무얼|무엇을) ?(?:하고 (?:있|계)|하는 (?:거|건|중)|하세요|하니|하냐)',
    outcome:
      '면 (?:어떻게 (?:돼|되|될)|어떻게될|무슨 일이)|면 (?!.*(?:될까|할까|볼까|줄까|좋을까|어떨까)).+까(?:요)? ?\\??\\s*$',
  },
  'zh-Hans': zh,
  'zh-Hant': zh,
}

const compiled = new Map<Language, readonly [Inquiry, RegExp][]>()

function patternsOf(language: Language): readonly [Inquiry, RegExp][] {
  const known = compiled.get(language)
  if (known) return known
  const { outcome, doing, what } = patterns[language]
  // Folded as lines are: Thai vowels are written in two signs there.
  const read = (source: string) => new RegExp(source.normalize('NFKC'), 'u')
  const fresh: readonly [Inquiry, RegExp][] = [
    ['outcome', read(outcome)],
    ['doing', read(doing)],
    ['what', read(what)],
  ]
  compiled.set(language, fresh)
  return fresh
}

/** Which of these questions a line is; null where it is none. */
export function inquiryIn(framed: Framed, language: Language): Inquiry | null {
  const line = language === 'ja' || language.startsWith('zh') ? framed.trim() : framed
  return patternsOf(language).find(([, pattern]) => pattern.test(line))?.[0] ?? null
}
