import type { Language } from '@fabula/contract'

/** Lines that are no option of any story: small talk, a question, an act. A model has to read them. */
export const trialWords: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: [
    'My grandmother used to hum a song like that',
    'What did you eat this morning?',
    'I look around for something to sit on',
  ],
  'es-ES': [
    'Mi abuela tarareaba una canción así',
    '¿Qué has desayunado hoy?',
    'Busco algo donde sentarme',
  ],
  id: [
    'Nenekku dulu suka menyenandungkan lagu begitu',
    'Tadi pagi kamu makan apa?',
    'Aku mencari sesuatu untuk duduk',
  ],
  ja: ['祖母がそんな歌を口ずさんでいた', '今朝は何を食べたの？', '座れるものがないか見回す'],
  ko: [
    '우리 할머니가 그런 노래를 흥얼거리곤 하셨어',
    '오늘 아침에 뭐 먹었어?',
    '앉을 만한 것을 찾아 둘러본다',
  ],
  'pt-PT': [
    'A minha avó trauteava uma canção assim',
    'O que comeste hoje de manhã?',
    'Procuro alguma coisa onde me sentar',
  ],
  th: ['ยายของฉันเคยฮัมเพลงแบบนั้น', 'เมื่อเช้ากินอะไรมา', 'ฉันมองหาที่นั่งสักที่'],
  vi: [
    'Bà tôi ngày xưa hay ngân nga một bài như thế',
    'Sáng nay bạn ăn gì?',
    'Tôi nhìn quanh tìm chỗ ngồi',
  ],
  'zh-Hans': ['我奶奶以前常哼这样的歌', '你今天早上吃了什么？', '我四处看看有没有地方可以坐'],
  'zh-Hant': ['我奶奶以前常哼這樣的歌', '你今天早上吃了什麼？', '我四處看看有沒有地方可以坐'],
}
