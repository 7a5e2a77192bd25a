/** Laughter as it is typed; whatever language one writes, one may laugh in any. */
const spaced = [
  ...['a?(?:ha){2,}h?', '(?:he){2,}h?', '(?:hi){2,}', '(?:ah){2,}', '(?:ja){2,}j?', '(?:je){2,}'],
  ...[
    'lo+l+(?:ol)*',
    'lmf?ao+',
    'rofl',
    'k{3,}',
    '(?:rs){2,}',
    '(?:wk){2,}w?',
    '[wｗ]{2,}',
    'h{3,}',
  ],
  '5{3,}',
]
const unspaced = [
  ...['哈{2,}', '呵{2,}', '嘿{2,}', '嘻{2,}', 'あ?は{3,}', '[(（]笑[)）]', 'ㅋ{2,}', 'ㅎ{2,}'],
  ...['하{2,}', 'ฮ่าๆ+', '(?:ฮ่า){2,}', '(?:อิ){2,}'],
]

const bounded = `(?<![a-z0-9])(?:${spaced.join('|')})(?![a-z0-9])`
const laugh = `(?:${bounded}|${unspaced.join('|')})`
const pause = String.raw`[\s,.!~+…—、，。！～]*`
const first = new RegExp(`^${pause}${laugh}${pause}`, 'iu')
const last = new RegExp(`${pause}${laugh}${pause}$`, 'iu')
/** 「いいねw」. */
const lastLetter = /(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])[wｗ]$/u

/** One laugh at a time: a pattern of many takes too long for a line of nothing else. */
function stripped(text: string, laughter: RegExp): string {
  const rest = text.replace(laughter, '')
  return rest === text ? text : stripped(rest, laughter)
}

/** The line without the laughter that it opens or ends with, if anything is left to say. */
export function withoutLaughter(text: string): string {
  const plain = text.normalize('NFC').trim()
  const said = stripped(stripped(plain, first), last).replace(lastLetter, '')
  return /\p{L}/u.test(said) ? said : text
}
