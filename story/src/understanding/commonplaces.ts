import { signsBeyondCourtesy } from './assent/readAssent.ts'
import type { Language } from './languages.ts'
import type { Framed } from './termsOf.ts'

/**
 * What one may say anywhere, to anybody: a farewell, a plea for help that does not say with what, a question that names
 * nothing ("what is this", "who are you", "what do you mean"), a doubt of what was just said, and a look about or behind one.
 */
export type Commonplace = 'farewell' | 'plea' | 'what' | 'doubt' | 'look'

type Patterns = Readonly<Record<Commonplace, string>>

const zh: Patterns = {
  farewell:
    '再见|拜拜|掰掰|(?:回头|明天|下次|改天|待会儿?)见|后会有期|晚安|告辞|再会|我(?:先)?走(?:啦|了)',
  plea: '(?<!我来?)(?:你|您|谁|有人|大家)?(?:能不能|可不可以|能|可以|愿意|快来|快|请|来)*(?:帮(?:一?帮)?(?:我们?|忙)(?:一下|一把|个忙|忙)?|救(?:救)?(?:命|我))(?:好吗|行吗|吗|么|吧)?|我?需要(?:你的?)?帮(?:助|忙)',
  what: '(?:(?:你|妳|您|他|她)们?|[那这](?:个人|位)?)(?:到底|究竟)?是(?:谁|哪位|什么人)|[那这](?:个|些)?(?:东西)?(?:到底|究竟)?是(?:什么|啥)(?:东西)?|(?:你(?:说的)?|[那这])?(?:是)?(?:什么|啥)意思',
  doubt:
    '真的(?:吗|么|假的)?|当真(?:吗|么)?|真是这样(?:吗|么)?|是[吗么]|(?:你)?确定(?:吗|么)?|不会吧|不是吧|(?:你)?认真的(?:吗|么)?|(?:你)?没骗我吧?',
  look: '我?(?:看看|看一看|瞧瞧|看了看|望望|环顾)(?:你|我|一下)?(?:的)?(?:后面|后头|背后|身后|四周|周围)|我?(?:绕|走)?(?:到|去)?(?:后面|后头|背后)去?(?:看看|看一看|看一眼|瞧瞧)|四处(?:看看|张望)|东张西望',
}

const patterns: Readonly<Record<Language, Patterns>> = {
  en: {
    farewell:
      ' (?:good ?bye|bye(?:[ -]bye)?|farewell|see (?:you|ya)(?: later| soon| around| tomorrow)?|so long|take care|good ?night) ',
    plea: ' (?:(?:can|could|will|would) (?:you|u|somebody|someone|anybody|anyone) (?:please )?help|(?:i|we)(?: really)? need(?: some| your)? help|i could use(?: some| your)? help|help)(?: me| us)?(?: out)? ',
    what: " (?:what(?:'s| is|s|'re| are) (?:this|that|it|these|those)(?! to )|who(?:'s| is|s|'re| are) (?:you|u|this|that|they|he|she)|who r u|what do (?:you|u) mean) ",
    doubt:
      " (?:(?:oh|wait|but|huh|hm+) )*(?:really|seriously|honestly|truly|for real|(?:is|was) (?:that|it|this) (?:so|true)|are (?:you|u) (?:sure|serious|kidding(?: me)?|joking)|(?:you|u) (?:sure|serious)|you don't say) ",
    look: " (?:(?:i|i'll|we|let me|let's|lets) )?(?:look|peek|glance)(?:s|ed|ing)? (?:all )?(?:around|round|about|behind|back)(?: (?:me|you|us|it|here))? | (?:(?:i|i'll|we|let me|let's|lets) )?(?:go|walk) a?round(?: the back)? and (?:have a |take a )?look(?: around)? ",
  },
  'es-ES': {
    farewell:
      ' (?:adios|hasta (?:luego|manana|pronto|la vista|otra)|nos vemos|chao|buenas noches|cuidate) ',
    plea: ' (?:(?:me |nos )?(?:puedes?|podrias?|podeis|podriais|quieres) ayudar(?:me|nos)?|(?:me |nos )?ayudas|ayuda(?:me|nos|dme)?|socorro|auxilio|necesito (?:tu )?ayuda|echame una mano) ',
    what: ' (?:quien(?:es)? (?:eres|es|son|sois)(?: (?:tu|usted|ese|esa|el|ella))?|que es (?:esto|eso|aquello)|(?:esto|eso) que es|que quieres decir|a que te refieres) ',
    doubt:
      ' (?:de verdad|en serio|de veras|estas segur[oa]|ah si|(?:eso )?es (?:verdad|cierto)(?: eso)?|va en serio|no me digas) ',
    look: ' (?:miro|mirar|mira) (?:a mi |a tu )?(?:alrededor|detras|hacia atras|atras) | echo un vistazo(?: alrededor| detras)? ',
  },
  'pt-PT': {
    farewell: ' (?:adeus|ate (?:logo|amanha|ja|breve|a proxima)|tchau|xau|fica bem|cuida[- ]te) ',
    plea: ' (?:(?:podes?|podias?|podem|queres) ajudar(?:[- ](?:me|nos))?|(?:me )?ajudas(?:[- ]me)?|ajuda(?:[- ](?:me|nos))?|socorro|preciso (?:de|da tua) ajuda|da[- ]me uma mao) ',
    what: ' (?:quem (?:es|e|sao)(?: (?:tu|voce|ele|ela|esse|essa))?|(?:o )?que e (?:isto|isso|aquilo)|(?:isto|isso) e o que|(?:o )?que (?:e que )?queres dizer) ',
    doubt:
      ' (?:a serio|serio|de verdade|mesmo|tens a certeza|de certeza|(?:isso )?e (?:mesmo )?verdade|nao me digas|ah sim) ',
    look: ' (?:olho|olhar|olha) (?:em volta|a minha volta|para tras|para a retaguarda) | dou uma olhada(?: em volta)? ',
  },
  id: {
    farewell:
      ' (?:da ?dah?|sampai (?:jumpa|nanti|besok|ketemu)(?: lagi)?|selamat (?:tinggal|jalan|tidur)|bye|(?:aku )?pamit(?: dulu)?) ',
    plea: ' (?:(?:bisa|bisakah|boleh|mau|maukah) (?:kamu |kau |anda )?(?:tolong )?(?:bantu|bantuin|tolong|tolongin)(?: aku| saya| kami)?|tolong(?:in)?(?: bantu(?:in)?)?(?: aku| saya| kami)?|bantu(?:in)?(?: aku| saya| kami)|(?:aku |saya )?butuh (?:bantuan(?:mu)?|pertolongan)) ',
    what: ' (?:(?:kamu|kau|dia|anda|mereka|itu) siapa|siapa (?:kamu|kau|dia|anda|mereka|itu)|(?:ini|itu) apa(?:an)?|apa(?:an)? (?:ini|itu)|apa maksud(?:mu|nya)|maksud(?:mu|nya) apa) ',
    doubt:
      ' (?:(?:ah )?masa(?: sih| iya)?|serius(?:an)?|beneran|sungguh(?:an)?|benarkah(?: itu)?|yang bener?(?: saja)?|apa benar|(?:kamu |kau )?yakin) ',
    look: ' (?:aku )?(?:lihat|melihat|menengok|nengok|memandang)(?: ke)? (?:sekeliling|sekitar|belakang) ',
  },
  vi: {
    farewell:
      ' (?:tạm biệt|bye|bai bai|hẹn gặp lại|gặp lại sau|(?:chúc )?ngủ ngon|bảo trọng|(?:tôi|mình) đi đây) ',
    plea: ' (?:(?:bạn|cậu|anh|chị|cô|ông|bà|ai) )?(?:có thể )?(?:giúp|cứu) (?:tôi|mình|tớ|chúng tôi|với)(?: (?:với|một tay|được không|không))* | (?:tôi|mình) cần (?:được )?giúp(?: đỡ)? ',
    what: ' (?:(?:bạn|cậu|anh|chị|cô|ông|bà|họ|đó|kia|đây) là ai|(?:cái )?(?:này|đó|kia|đây) là (?:cái )?gì|(?:cái )?gì (?:đây|đó|kia)|ý (?:bạn|cậu|anh|chị|là)(?: là)? (?:gì|sao)) ',
    doubt:
      ' (?:có )?(?:thật (?:à|hả|sao|không|ư|vậy sao|vậy à|thế à)|thật vậy(?: à| sao)?|thế à|vậy (?:à|hả|sao)|(?:bạn )?chắc (?:không|chứ|chưa)|(?:bạn )?nói thật (?:à|đấy à|không)) ',
    look: ' (?:(?:tôi|mình) )?nhìn (?:quanh|xung quanh|ra sau|phía sau|ra phía sau) ',
  },
  th: {
    farewell: 'ลาก่อน|บ๊าย ?บาย|บายบาย|แล้วเจอกัน(?:ใหม่)?|เจอกันใหม่|ไป(?:ก่อน|ละ|แล้ว)นะ|ราตรีสวัสดิ์|ฝันดี',
    plea: 'ช่วย(?:ฉัน|ผม|หนู|เรา|ดิฉัน)?(?:ด้วย|หน่อย|ที)?(?:ได้(?:ไหม|มั้ย|หรือเปล่า|รึเปล่า|ป่ะ))?|(?:ต้องการ|ขอ)ความช่วยเหลือ(?:หน่อย|ด้วย)?',
    what: '(?:นี่|นั่น|โน่น)(?:มัน)?(?:คือ)?อะไร|(?:คุณ|เธอ|นาย|แก|เขา|พวกเขา|คนนั้น|คนนี้|นั่น)(?:เป็น|คือ)?ใคร|หมายความว่า(?:ยังไง|อย่างไร|ไง|อะไร)',
    doubt:
      '(?:พูด|เอา)?จริง(?:ๆ| ๆ)?(?: )?(?:เหรอ|หรือ|หรอ|ดิ|อะ|ไหม|มั้ย|ป่ะ|เปล่า)(?:เนี่ย)?|แน่ใจ(?:นะ|เหรอ|ไหม|มั้ย|หรือ)',
    look: '(?:ฉัน|ผม|หนู)?(?:หัน)?(?:ไป)?มอง(?:ไป)?(?:รอบๆ|รอบ ๆ|รอบตัว|ข้างหลัง|ด้านหลัง)(?:ตัว)?',
  },
  ja: {
    farewell:
      'さよう?なら|じゃあ?(?:ね|な|また)|また(?:ね|明日|今度|後で|あとで|会おう)|バイバイ|ばいばい|おやすみ(?:なさい)?|お?元気で|行ってきます|いってきます',
    plea: '(?:誰か|だれか)?(?:(?:私|僕|俺|わたし|ぼく)(?:を|のこと)?)?(?:手伝って|助けて|手を貸して|力を貸して)(?:くれ(?:る|ない|ます|ません)?|ください|下さい|もらえ(?:る|ない|ます|ません)|ちょうだい|ほしい|欲しい)?(?:んです|です)?か?|助けが(?:必要|いる|要る)',
    what: '(?:これ|それ|あれ)(?:は|って)?(?:一体|いったい)?(?:何|なに|なん)(?:なん|なの)?(?:です|だ|でしょう)?か?|(?:君|きみ|あなた|あんた|お前|おまえ|[あこそ]の人|彼|彼女)(?:は|って)?(?:一体|いったい)?(?:誰|だれ|どなた|何者)(?:なん|なの)?(?:です|だ)?か?|どういう(?:意味|こと)(?:なん|なの)?(?:です|だ)?か?',
    doubt:
      '(?:本当|ほんとう?|マジ|まじ)(?:に|なの|なん)?(?:です|で)?か?|(?:嘘|うそ|ウソ)(?:でしょう?|だろう?)?|そうなの|そうなん(?:です)?か',
    look: '(?:周り|まわり|辺り|あたり|後ろ|うしろ)(?:を|に回って|へ回って)?(?:見回す|見まわす|見渡す|見て(?:みる|みよう)?|見る|振り返る)|あたりを見回す|振り返って?(?:みる|見る)?',
  },
  ko: {
    farewell:
      '잘 ?(?:있어|가|자)|안녕히 ?(?:가세요|계세요)|(?:다음에|내일|나중에) ?(?:또 ?)?(?:봐|만나)|또 ?봐|바이바이|빠이',
    plea: '(?:좀 |나 |저 |나를 |저를 |누가 )*(?:도와|살려) ?(?:줘|주세요|줄래|주실래|줄 수 있(?:어|나|니|을까)|주실 수 있(?:나|을까)|주라)|도와줄래|도움이 필요(?:해|합니다)?',
    what: '(?:이게|저게|그게|이건|저건|그건|이거|저거|그거) ?(?:뭐|뭔데|뭔가|무엇)(?:야|예|에|죠|지|니|인가|입니까)?|(?:넌|너는|너|당신은|당신|[저그이] 사람은?|쟤는?) ?(?:누구|누군데|누군가)(?:야|세|예|시죠|니|지|인가)?|무슨 (?:뜻|말|소리)(?:이야|이에|인가|야|이죠)?',
    doubt:
      '(?:정말|진짜|레알)(?:로)?(?:이에요|이야|인가요|입니까|요|야)?|확실해(?:요)?|설마(?:요)?|그게 (?:정말|진짜|사실)(?:이야|이에요|인가요)?',
    look: '(?:주위|주변|뒤|뒤쪽|사방)(?:를|을)? ?(?:둘러|돌아|살펴)?(?:본다|봐|볼게|보기|보자)',
  },
  'zh-Hans': zh,
  'zh-Hant': zh,
}

const kinds = ['farewell', 'plea', 'what', 'doubt', 'look'] as const

const compiled = new Map<Language, readonly (readonly [Commonplace, RegExp])[]>()

function patternsOf(language: Language) {
  const known = compiled.get(language)
  if (known) return known
  const read = (kind: Commonplace) => new RegExp(patterns[language][kind].normalize('NFKC'), 'u')
  const fresh = kinds.map((kind) => [kind, read(kind)] as const)
  compiled.set(language, fresh)
  return fresh
}

/** What people are called beside their name, and small words that may stand with what is said to anybody. */
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

/** Whether nothing is left of a line but what people are called and what is polite; names are blanked out before. */
export function isBare(rest: string, language: Language): boolean {
  // Two titles in a row share no space.
  const padded = ` ${rest.replaceAll(/[\s?]+/gu, '  ')} `
  return signsBeyondCourtesy(padded.replaceAll(titles[language], ' '), language) === 0
}

/** What of these a line is, and nothing more; null for all others. @param framed without the names of who is called */
export function commonplaceIn(framed: Framed, language: Language): Commonplace | null {
  const found = patternsOf(language).find(([, pattern]) => {
    const rest = framed.replace(pattern, ' ')
    return rest !== framed && isBare(rest, language)
  })
  return found?.[0] ?? null
}
