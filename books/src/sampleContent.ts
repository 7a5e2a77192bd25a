import type { BookContent, Language } from '@fabula/contract'

/** With the signs that each language sets apart. */
export const sentences: Readonly<Record<Language, string>> = {
  en: 'The moon should have been up ten minutes ago. “There’s a cat,” you say — 1, 2, 3…',
  'es-ES': '—¿Qué haces aquí? —pregunta él—. ¡Mañana será otro día!',
  id: '“Jangan takut,” katanya. Bulan sudah naik, pukul 10.45.',
  ja: '「もう十分前に昇っているはず。」屋根の上の猫が、ぼくに言った……。',
  ko: '“달은 벌써 십 분 전에 떴어야 해요.” 고양이가 말해요. ‘정말?’',
  'pt-PT': '— Não tenhas medo — diz ela. Já são 22 h. «Amanhã», pensas.',
  th: '“พระจันทร์ควรขึ้นมาได้สิบนาทีแล้ว” แมวบอก น้ำ ก๋วยเตี๋ยว ๆ 1, 2, 3',
  vi: '“Lẽ ra trăng phải lên từ mười phút trước,” mèo nói. Ắ ễ ợ ự.',
  'zh-Hans': '“月亮十分钟前就该升起来了。”屋顶上的猫说——“真的吗？”……',
  'zh-Hant': '「月亮十分鐘前就該升起來了。」屋頂上的貓說——「真的嗎？」……',
}

const kinds = ['told', 'said', 'chose', 'rolled', 'failed', 'revived'] as const

/** What stands in a book that tests bind: every kind of part, a plate, one that is not there, and signs that markup takes for its own. */
export function sampleContent(lang: Language): BookContent {
  const text = sentences[lang]
  const parts = Array.from({ length: 60 }, (_, n) => ({
    kind: kinds[n % kinds.length] ?? 'told',
    text: `${text} <&"> ${n}`,
  }))
  const art = '/stories/late-moon/art/scenes/roof-moon'
  return {
    lang,
    title: text.slice(0, 12),
    by: 'Ana <3',
    cover: '/stories/late-moon/art/cover-720.webp',
    ending: text.slice(0, 20),
    card: null,
    chapters: [
      { title: `1 ${text.slice(0, 8)}`, art, parts },
      { title: `2 ${text.slice(0, 8)}`, art: '/stories/none/art/scenes/none', parts },
    ],
    made_on: '22',
    log_hash: 'ab'.repeat(32),
    by_ai: true,
    smoothed: true,
  }
}
