const notText = /[^\p{L}\p{N}]+/gu
const tags = /<[^<>]*>|\[\/?[a-z*]+\]/giu

/** Neighbours on a keyboard's rows, of a length that no word of the ten languages has. */
const runs = [
  ...['qwer', 'ertyu', 'rtyui', 'tyuio', 'yuiop', 'poiuy', 'oiuyt', 'iuytr', 'uytre'],
  ...['asdf', 'sdfg', 'dfgh', 'fghj', 'ghjk', 'hjkl', 'lkjh', 'kjhg', 'jhgf', 'hgfd', 'gfds'],
  ...[
    'zxcv',
    'xcvb',
    'cvbn',
    'vbnm',
    'mnbv',
    'nbvc',
    'asdasd',
    'ㅁㄴㅇ',
    'ㅂㅈㄷ',
    'ㅋㅌㅊ',
    'ฟหกด',
  ],
].map((run) => run.normalize('NFKC'))
const minConsonants = 6
/** "Grrrrrr" and "pssssst" have fewer, and say something. */
const minDifferent = 4

function isMash(word: string): boolean {
  if (runs.some((run) => word.includes(run))) return true
  const isConsonants = /^[b-df-hj-np-tv-xz]+$/.test(word) && word.length >= minConsonants
  return isConsonants && new Set(word).size >= minDifferent
}

/** Nothing was said: signs, emoji or markup alone, or a hand that rested on the keys. */
export function isNoise(folded: string): boolean {
  const words = folded
    .replace(tags, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .split(notText)
    .filter((word) => word !== '')
  return words.every(isMash)
}
