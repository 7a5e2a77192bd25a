import type { StorySource } from '../../script/compileStory.ts'

export const lampScript = `schema: 1
id: lamp
version: 1
kind: romance
rating: 13
power: 5
price: 0
difficulty: middle
languages: [en, es-ES, ja]
cast:
  ada: { age: 30, romance: true, moodBy: trust, moods: [wary, warm], bands: [0, 60], wants: { hurt: hurt } }
  bo: { age: 50, moods: [calm] }
meters:
  trust: { min: 0, max: 100, start: 20, step: 20, owner: ada, show: hearts }
  hurt: { min: 0, max: 2, start: 0, owner: ada }
  nerve: { min: 0, max: 3, start: 3, owner: player, show: health }
clocks: { oil: { size: 4, full: [end dark] } }
flags: [asked, oiled]
items: [wick]
facts:
  wreck: { about: [ada], audience: [ada], tell: trust >= 40 }
  brother: { about: [bo], audience: [bo] }
start: { scene: dock }
openings:
  rowing: { effects: [nerve -1] }
  walking: { effects: [tick oil] }
limits: { turns: 16, fail: dark }
fails: [{ id: fled, when: nerve <= 0 }]
stall: [tick oil]
revive: { max: 1, floors: { nerve: 2, turns_left: 6 } }
chapters:
  - { id: shore, scenes: [dock, stairs], carry: [trust, hurt, nerve, oil, asked, wick], resetUses: true, caps: { trust: 40 } }
  - { id: top, scenes: [tower] }
scenes:
  dock:
    art: dock
    music: calm
    objective: climb
    cast: [ada]
    intents:
      ask_ada: { needs: not asked, check: { dc: 10, mod: floor(trust / 20) }, ok: [set asked, trust +20, reveal wreck], ko: [hurt +1, tick oil] }
      find_wick: { needs: not has wick, ok: [get wick, tick oil] }
      go_up: { needs: asked or has wick, ok: [goto stairs] }
      rest: { needs: nerve < 3, ok: [nerve +1, tick oil] }
    improv: { effects: [trust +20], cap: 1 }
  stairs:
    art: stairs
    music: calm
    objective: climb
    cast: [ada, bo]
    intents:
      say_sorry: { needs: hurt > 0, ok: [hurt -1, trust +20] }
      ask_bo: { uses: 1, check: { dc: 12, mod: "asked ? 3 : 0" }, ok: [reveal brother, nerve +1], ko: [tick oil] }
      go_on: { ok: [goto tower] }
    storylets:
      gust: { when: oil >= 2, once: true, effects: [nerve -1] }
  tower:
    art: tower
    music: tender
    objective: light
    cast: [ada]
    intents:
      oil_it: { needs: not oiled, ok: [set oiled, trust +20] }
      light_it: { needs: oiled, check: { dc: 12, mod: "has wick ? 4 : 0" }, ok: [end lit], ko: [nerve -1, tick oil] }
      give_up: { ok: [end fled], irreversible: true }
    improv: { effects: [trust +20], cap: 2 }
endings:
  lit: { kind: win }
  dark: { kind: fail }
  fled: { kind: fail }
`

const acts = [
  ...['talk', 'ask', 'joke', 'threaten', 'insult', 'examine', 'wait', 'claim', 'meta'],
] as const

interface Words {
  title: string
  intro: string
  line(about: string, at: number): string
  secrets: { wreck: string; brother: string }
  labels: Record<string, string>
}

type Tree = Record<string, unknown>

function pool(words: Words, about: string, count = 3): string[] {
  return Array.from({ length: count }, (_, at) => words.line(about, at))
}

function intents(words: Words, ids: readonly string[], checked: readonly string[]): Tree {
  return Object.fromEntries(
    ids.map((id) => {
      const label = words.labels[id] ?? id
      const cues = pool(words, label, 3).map((line) => `${label}: ${line}`)
      const ko = checked.includes(id) ? { ko: pool(words, `${label} −`) } : {}
      return [id, { label, cues, ok: pool(words, `${label} +`), ...ko }]
    }),
  )
}

function scene(words: Words, id: string, of: Tree): Tree {
  const said = ['ada', null, null].map((who, at) => ({
    text: words.line(`${id} ~`, at),
    ...(who === null ? {} : { who, mood: 'wary' }),
  }))
  return { title: words.title, enter: pool(words, `${id} >`), amb: said, ...of }
}

function textsOf(words: Words): Tree {
  const { title, intro, labels, secrets } = words
  const member = (id: string, moods: readonly string[]) => ({
    name: labels[id],
    about: `${intro} ${labels[id]}.`,
    react: Object.fromEntries(moods.map((mood) => [mood, pool(words, `${labels[id]} ${mood}`)])),
  })
  const kept = { hint: `${title} ?`, told: [{ text: `${labels['wreck']}…`, who: 'ada' }] }
  return {
    ...{ title, premise: intro, introduction: `${intro} ${intro}`, rule: intro },
    ack: [...pool(words, 'a'), words.line('{name}', 9)],
    hook: pool(words, 'h'),
    revive: pool(words, 'r'),
    stall: pool(words, 's'),
    improv: Object.fromEntries(acts.map((act) => [act, pool(words, act)])),
    cast: { ada: member('ada', ['wary', 'warm']), bo: member('bo', ['calm']) },
    meters: { trust: labels['trust'], hurt: labels['hurt'], nerve: labels['nerve'] },
    clocks: { oil: { label: labels['oil'], full: pool(words, 'o') } },
    items: { wick: labels['wick'] },
    facts: {
      wreck: { text: secrets.wreck, asks: [labels['wreck'], labels['wick']], ...kept },
      brother: { text: secrets.brother },
    },
    openings: Object.fromEntries(
      ['rowing', 'walking'].map((id) => [
        id,
        { label: labels[id], cues: pool(words, `${labels[id]}`), enter: pool(words, `${id} >`) },
      ]),
    ),
    objectives: { climb: `${intro} 1`, light: `${intro} 2` },
    scenes: {
      dock: scene(words, 'dock', {
        intents: intents(words, ['ask_ada', 'find_wick', 'go_up', 'rest'], ['ask_ada']),
      }),
      stairs: scene(words, 'stairs', {
        intents: intents(words, ['say_sorry', 'ask_bo', 'go_on'], ['ask_bo']),
        storylets: { gust: pool(words, 'g') },
      }),
      tower: scene(words, 'tower', {
        intents: intents(words, ['oil_it', 'light_it', 'give_up'], ['light_it']),
      }),
    },
    endings: Object.fromEntries(
      ['lit', 'dark', 'fled'].map((id) => [id, { title: labels[id], text: pool(words, id, 1) }]),
    ),
  }
}

const english: Words = {
  title: 'The lamp',
  intro:
    'The lamp of the harbour is out, and a ship with all your letters is due before the morning.',
  line: (about, at) =>
    `${about}: the wind is the ${['first', 'second', 'third'][at] ?? 'last'} of your friends.`,
  secrets: {
    wreck: 'Ada steered the ferry on the night it sank.',
    brother: 'Bo is the brother of the drowned captain.',
  },
  labels: {
    ...{ ada: 'Ada', bo: 'Bo', trust: 'Trust', hurt: 'Hurt', nerve: 'Nerve', oil: 'Oil left' },
    ...{ wick: 'A wick', wreck: 'the wreck', rowing: 'Come rowing', walking: 'Come walking' },
    ...{ ask_ada: 'Ask about the wreck', find_wick: 'Look for a wick', go_up: 'Climb the stairs' },
    ...{ rest: 'Sit down and breathe', say_sorry: 'Apologise', ask_bo: 'Question the keeper' },
    ...{ go_on: 'Walk on to the top', oil_it: 'Pour oil in the lamp', light_it: 'Strike a match' },
    ...{ give_up: 'Give up', lit: 'Light', dark: 'Darkness', fled: 'Fled' },
  },
}

const spanish: Words = {
  title: 'El faro',
  intro: 'El faro del puerto está apagado, y un barco con todas tus cartas llega antes del alba.',
  line: (about, at) =>
    `${about}: el viento es el ${['primero', 'segundo', 'tercero'][at] ?? 'último'} de los amigos.`,
  secrets: {
    wreck: 'Ada llevaba el timón la noche del naufragio.',
    brother: 'Bo es hermano del capitán ahogado.',
  },
  labels: {
    ...{ ada: 'Ada', bo: 'Bo', trust: 'Confianza', hurt: 'Herida', nerve: 'Valor', oil: 'Aceite' },
    ...{
      wick: 'Una mecha',
      wreck: 'el naufragio',
      rowing: 'Llegar remando',
      walking: 'Llegar a pie',
    },
    ...{
      ask_ada: 'Preguntar por el naufragio',
      find_wick: 'Buscar una mecha',
      go_up: 'Subir la escalera',
    },
    ...{ rest: 'Sentarse y respirar', say_sorry: 'Pedir perdón', ask_bo: 'Interrogar al farero' },
    ...{ go_on: 'Seguir hasta arriba', oil_it: 'Echar aceite', light_it: 'Encender un fósforo' },
    ...{ give_up: 'Rendirse', lit: 'Luz', dark: 'Oscuridad', fled: 'Huida' },
  },
}

const japanese: Words = {
  title: '灯台',
  intro: '港の灯りが消えている。あなたの手紙をすべて積んだ船が、夜明け前に着くという。',
  line: (about, at) => `${about}：風は${['一番', '二番', '三番'][at] ?? '最後'}の友だちだ。`,
  secrets: {
    wreck: '沈んだ夜に渡し船の舵を取っていたのはエイダだった。',
    brother: 'ボーは溺れた船長の弟だ。',
  },
  labels: {
    ...{ ada: 'エイダ', bo: 'ボー', trust: '信頼', hurt: '痛み', nerve: '気力', oil: '残りの油' },
    ...{ wick: 'ろうそくの芯', wreck: '難破', rowing: '漕いで来る', walking: '歩いて来る' },
    ...{ ask_ada: '難破のことを訊く', find_wick: '芯を探す', go_up: '階段をのぼる' },
    ...{ rest: '座って息をつく', say_sorry: 'あやまる', ask_bo: '灯台守に問いただす' },
    ...{ go_on: '上まで進む', oil_it: '油を注ぐ', light_it: 'マッチを擦る' },
    ...{ give_up: 'あきらめる', lit: '光', dark: '闇', fled: '逃走' },
  },
}

/** The words of the little story, to be changed before they are written out. */
export function lampTexts(): Record<'en' | 'es-ES' | 'ja', Tree> {
  return { en: textsOf(english), 'es-ES': textsOf(spanish), ja: textsOf(japanese) }
}

/** A small story without a fault, in three languages. */
export function lamp(texts = lampTexts(), script = lampScript): StorySource {
  const written = Object.entries(texts).map(([lang, tree]) => [lang, JSON.stringify(tree, null, 1)])
  return { script, texts: Object.fromEntries(written) }
}
