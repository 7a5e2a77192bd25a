import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '@fabula/contract'
import * as fontkit from 'fontkit'

const { resolve } = createRequire(import.meta.url)
/** A file of one of these packages, which name none in their exports. */
const fontFile = (pack: string, name: string) =>
  join(dirname(resolve(`@embedpdf/${pack}`)), '..', 'fonts', name)
export const latin = fontFile('fonts-latin', 'NotoSans-Regular.ttf')
const japanese = fontFile('fonts-jp', 'NotoSansJP-Regular.otf')
const korean = fontFile('fonts-kr', 'NotoSansKR-Regular.otf')
const simplified = fontFile('fonts-sc', 'NotoSansHans-Regular.otf')
const traditional = fontFile('fonts-tc', 'NotoSansHant-Regular.otf')
/** Holds Thai letters only, neither digits nor quotation marks. */
const thai = resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff')

/** The fonts of a language, the one that is tried first in front. */
const own: Readonly<Partial<Record<Language, readonly string[]>>> = {
  ja: [japanese, latin, simplified, korean, thai],
  ko: [korean, latin, simplified, thai],
  th: [thai, latin, simplified, korean],
  'zh-Hans': [simplified, latin, korean, thai],
  'zh-Hant': [traditional, latin, simplified, korean, thai],
}
/** A player may have typed in any language. */
const others = [latin, thai, simplified, korean]

export interface Face {
  readonly path: string
  readonly font: fontkit.Font
  has(codePoint: number): boolean
}

const faces = new Map<string, Face>()

/** Files of the fonts that a book of this language is set in. Each is opened when the one before it lacks a character. */
export function fontsFor(lang: Language): readonly string[] {
  return own[lang] ?? others
}

export function faceOf(path: string): Face {
  const known = faces.get(path)
  if (known) return known
  const font = fontkit.openSync(path)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts`)
  const face = { path, font, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  faces.set(path, face)
  return face
}
