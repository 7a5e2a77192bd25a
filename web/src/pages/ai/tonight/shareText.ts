import type { NightMark, NightResult } from '@fabula/contract'

const signs: Readonly<Record<NightMark, string>> = { good: '🌕', bad: '🌑', plain: '🌗' }

/** What is shared of a night: how it went, and nothing of what happened [R15.04]. */
export function shareText(
  { title, marks, won }: Pick<NightResult, 'title' | 'marks' | 'won'>,
  { line, link }: { line: string; link: string },
): string {
  const row = `${marks.map((mark) => signs[mark]).join('')} ${won ? '⭐' : '🌫️'}`
  return [line, title, row, link].join('\n')
}
