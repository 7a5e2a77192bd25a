import { type Language, languages } from '@fabula/contract'
import { expect, test } from 'vitest'
import { drawPoster } from './drawPoster.ts'
import type { PosterContent } from './Poster.ts'
import { posterWords } from './posterWords.ts'

const titles: Readonly<Record<Language, string>> = {
  en: 'What the river kept “for us”',
  'es-ES': '¿Qué guardó el río?',
  id: 'Yang disimpan sungai',
  ja: '川が預かった、鬱蒼たるもの',
  ko: '강이 간직한 것, 훔친 볕',
  'pt-PT': 'O que o rio não devolveu',
  th: 'สิ่งที่แม่น้ำเก็บไว้ 12 ปี “ที่นี่”',
  vi: 'Điều dòng sông giữ lại ở phía bên kia',
  'zh-Hans': '河水留下的东西——“谁的？”',
  'zh-Hant': '河水留下的東西——「誰的？」',
}

function posterIn(lang: Language): PosterContent {
  const words = posterWords(lang)
  const toll = { turns: 1, energy: 70, revives: 2, traces: [], found: { endings: 2, of: 5 } }
  return {
    lang,
    art: '',
    position: '50% 50%',
    rarity: 'ssr',
    head: words.cardHead('SSR'),
    title: titles[lang],
    of: titles[lang],
    words: titles[lang].repeat(8),
    marks: words.marks(toll),
    url: 'https://fabula.example/s/nineteen-year-tide',
    invite: words.invite,
    site: 'Fabula',
  }
}

/** The lines that a poster shows, which are its text layer. */
function linesOf(svg: string): string[] {
  return [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, line = '']) =>
    line.replaceAll('&amp;', '&'),
  )
}

test.each(languages)(
  'every letter of a poster in %s is drawn by a font that has it [R15.02]',
  (lang) => {
    const svg = drawPoster(posterIn(lang), 'tall')
    const lines = linesOf(svg)
    expect(lines.join('')).toContain(posterWords(lang).invite)
    // A dot stands for what no font has.
    expect(lines.every((line) => !line.includes('\u{1f388}'))).toBe(true)
    const letters = [...lines.join('').replace(/\s/g, '')].length
    const outlines = svg.match(/matrix\(/g)?.length ?? 0
    // Thai marks and vowels are glyphs of their own; ligatures take a few away.
    expect(outlines).toBeGreaterThan(letters * 0.9)
  },
)

test('what does not fit is cut, and nothing runs over the edge or into the code [R15.02]', () => {
  for (const lang of ['en', 'ja', 'th'] as const) {
    const long = { ...posterIn(lang), title: titles[lang].repeat(6), marks: Array(9).fill('14') }
    const lines = linesOf(drawPoster(long, 'wide'))
    expect(lines.some((line) => line.endsWith('…'))).toBe(true)
  }
})

test('a link has no code: it is tapped', () => {
  expect(drawPoster(posterIn('en'), 'wide')).not.toContain('crispEdges')
  expect(drawPoster(posterIn('en'), 'tall')).toContain('crispEdges')
})
