import type { Language } from './languages.ts'
import { lettersOf } from './lettersOf.ts'

/** One alone may be an ornament: Chinese has the の of the Japanese on its signs. */
const manyKana = 2
/** What Chinese hardly does without, and Japanese does. */
const chinese = /[你您吗嗎们們这這么麼吧呢没谁什的很她]/u
/** What is written otherwise in simplified Chinese, among the commonest. */
const traditional =
  /[說個來這沒過頭點後兩邊給車會問們話隻聽爾誰對聲線達讓張樣為頂門寫風貓嗎講時樓進腳燈結貝條氣發轉幫錢鐘間單數別東約見動現煙筆經歐願長紅電號請紙圍響許關鬆臉遠訴圓該帶輕當塊換兒剛離愛麼謝媽爺裡開買賣學國馬鳥魚還應讀課嚇壞難歡樂舊書題覺記認識錯試醫藥陽陰雲龍鳳歲歷戀緊慣體腦淚溫滿燒熱無煩獎從誤傷飛機鎖櫃櫥爐鍋飯飲館攤橋籠漲漁網針繩綁掛畫鏡臺灣萬與興產業義習鄉親戰戲擁撿擔據攔擠搶拋棄憤憐夢媧實審寶寧導將專尋屬島師幾廣廳彎彈徑復恥惡惱惻]/u
/** More of them, and the line is written in that script: some name in it is none. */
const mostly = 0.5

const ofLatin = ['en', 'es-ES', 'id', 'pt-PT', 'vi'] as const
type Latin = (typeof ofLatin)[number]

/** Small words of what people say; some are of two of these languages. */
const small: Readonly<Record<Latin, ReadonlySet<string>>> = {
  en: wordsOf(`no me a i you your my the is are am was were what who where when why how this that it its she they we him her
    them and or of to in on at with for do does did don't not yes can could will would have has let's please sorry
    hello hi hey thanks thank ok okay help go stop wait want need love like know tell give take look i'm you're what's`),
  'es-ES':
    wordsOf(`a que no te se me de para un en su como yo tú usted él ella ellos nosotros el la los las una y es son está estás estoy eres soy qué quién quien
    cómo dónde cuándo cuánto mi mis tus tu mío con del al por muy pero sí hola gracias adiós quiero quieres puedo puedes
    tengo tienes vamos ayuda perdón lo le les ese esa esto eso hay nada aquí ahí allí ya buenas buenos siento`),
  id: wordsOf(`aku saya kamu kau anda dia kami kita mereka ini itu apa siapa kenapa mengapa bagaimana gimana kapan mana
    di ke dari yang dan dengan untuk tidak tak nggak gak bukan ada adalah sudah belum bisa boleh mau ingin tolong maaf
    terima kasih halo hai iya ya jangan sini situ sana cinta suka lagi saja aja banget dong kok sih`),
  'pt-PT':
    wordsOf(`a que te se me de para um por eu você tu ele ela eles nós o os um uma e é são está estás estou és sou quê quem como onde quando
    porquê meu minha teu tua com não sim do da das ao em na muito mas olá oi obrigado obrigada adeus
    quero queres posso podes tenho tens vamos ajuda desculpa desculpe isso isto aquilo aqui ali lá já`),
  vi: wordsOf(`tôi mình bạn anh chị em ông bà cô cậu là của và có không được gì ai đâu sao nào này kia đó đây với cho
    một những các rất cũng đã đang sẽ muốn thích yêu xin chào cảm ơn lỗi giúp đi lại ra vào nhé à ơi tại`),
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** Marks that only one of them writes. */
const marks: Readonly<Partial<Record<Latin, RegExp>>> = {
  'es-ES': /[¿¡ñ]/u,
  id: /\p{L}{3}nya(?!\p{L})/u,
  'pt-PT': /[ãõç]/u,
  vi: /[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/u,
}

/** A mark says as much as two words. */
const markWeighs = 2
/** As much speaks for a language that the story is not told in; for that of the player's interface any does. */
const surely = 2

/**
 * The language that a typed line is in. It is the one that the story is told in, unless the line is surely in another:
 * who reads a story that is not there in their language types in their own.
 * @param told the language of the story's texts
 * @param reads the language of the player's interface
 */
export function languageOfLine(text: string, told: Language, reads: Language): Language {
  const { all, latin, han, kana, hangul, thai } = lettersOf(text)
  if (kana >= manyKana) return 'ja'
  const most = all * mostly
  if (hangul > most) return 'ko'
  if (thai > most) return 'th'
  if (han > most) return ofHan(text, kana, { told, reads })
  return latin > most ? ofLatinScript(text, told, reads) : told
}

interface Languages {
  readonly told: Language
  readonly reads: Language
}

/** Japanese may do with Chinese characters alone: 了解, 誰？ */
function ofHan(text: string, kana: number, { told, reads }: Languages): Language {
  const isJapanese = kana > 0 || (told === 'ja' && !chinese.test(text))
  if (isJapanese && !told.startsWith('zh')) return 'ja'
  const isTraditional = told === 'zh-Hant' || reads === 'zh-Hant' || traditional.test(text)
  return isTraditional ? 'zh-Hant' : 'zh-Hans'
}

/** Fewer may be names, or words that happen to be unknown. */
const manyWords = 5

/**
 * A line that is in none of our languages, so that no list of words and no reader can tell what it means: in a script of none,
 * or in many Latin words of which none is known in the language it is heard in.
 * @param isKnown of a word in lower case, whether readers of that language know it
 */
export function isOfNoLanguage(
  text: string,
  language: Language,
  isKnown: (word: string) => boolean,
): boolean {
  const { all, latin, han, kana, hangul, thai } = lettersOf(text)
  if (all === 0) return false
  if (latin + han + kana + hangul + thai <= all * mostly) return true
  if (!isLatin(language)) return false
  const words = latinWords(lowered(text))
  return (
    words.length >= manyWords && !words.some((each) => small[language].has(each) || isKnown(each))
  )
}

function lowered(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('’', "'")
}

function latinWords(lower: string): readonly string[] {
  return lower.match(/[\p{L}\p{M}']+/gu) ?? []
}

function ofLatinScript(text: string, told: Language, reads: Language): Language {
  const lower = lowered(text)
  const words = latinWords(lower)
  const points = (language: Latin) =>
    words.filter((word) => small[language].has(word)).length +
    (marks[language]?.test(lower) ? markWeighs : 0)
  const all = ofLatin.map((language) => ({ language, points: points(language) }))
  const { language: best, points: most } = all.reduce((a, b) =>
    b.points > a.points || (b.points === a.points && b.language === reads) ? b : a,
  )
  if (isLatin(told)) {
    const own = points(told)
    if (isLatin(reads) && points(reads) > own) return reads
    return most >= surely && most > 2 * own ? best : told
  }
  // In another script any word says that this is no line of the story's own language; one that is not known may be a name.
  if (most > 0) return best
  return words.length > 1 ? otherwise(reads) : told
}

/** Of words that none of the lists knows. */
function otherwise(reads: Language): Language {
  return isLatin(reads) ? reads : 'en'
}

function isLatin(language: Language): language is Latin {
  return (ofLatin as readonly Language[]).includes(language)
}
