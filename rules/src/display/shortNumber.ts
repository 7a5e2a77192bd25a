interface Unit {
  readonly from: number
  readonly mark: string
}

const plain: readonly Unit[] = [
  { from: 1e4, mark: 'w' },
  { from: 1e3, mark: 'k' },
]

/** 10^12 and above, 10^8, 10^4. On the mainland 兆 means a million too, so there it is 万亿. */
const chinese: Readonly<Record<string, readonly Unit[]>> = {
  'zh-Hans': [
    { from: 1e12, mark: '万亿' },
    { from: 1e8, mark: '亿' },
    { from: 1e4, mark: '万' },
  ],
  'zh-Hant': [
    { from: 1e12, mark: '兆' },
    { from: 1e8, mark: '億' },
    { from: 1e4, mark: '萬' },
  ],
}

/** A count in little room [R9.08]: two decimals, cut and not rounded, so that it never claims more than there is. */
export function shortNumber(value: number, language: string): string {
  const size = Math.abs(value)
  const unit = (chinese[language] ?? plain).find(({ from }) => size >= from)
  if (unit === undefined) return String(Math.trunc(value))
  const hundredths = Math.floor(size / (unit.from / 100))
  const sign = value < 0 ? '-' : ''
  const decimals = String(hundredths % 100).padStart(2, '0')
  return `${sign}${Math.floor(hundredths / 100)}.${decimals}${unit.mark}`
}
