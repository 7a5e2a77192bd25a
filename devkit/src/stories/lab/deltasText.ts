import type { Delta } from '@fabula/story'

function deltaText(delta: Delta): string {
  switch (delta.of) {
    case 'scene':
      return `${delta.before} → ${delta.after}`
    case 'thread':
      return `${delta.to} ${delta.id}`
    case 'meter':
    case 'clock':
      return `${delta.id} ${delta.before} → ${delta.after}`
    default:
      return `${delta.after ? '+' : '−'}${delta.id}`
  }
}

/** What moved, in one line. */
export function deltasText(deltas: readonly Delta[]): string {
  return deltas.map(deltaText).join(', ')
}
