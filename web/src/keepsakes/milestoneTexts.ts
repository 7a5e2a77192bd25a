import type { PlainTextId } from '../i18n/text.ts'

/** Texts of a milestone; null for one that this client does not know yet. */
export function milestoneTexts(id: string): { name: PlainTextId; how: PlainTextId } | null {
  return isKnown(id) ? { name: `milestones.name.${id}`, how: `milestones.how.${id}` } : null
}

type Known = PlainTextId extends infer Id
  ? Id extends `milestones.name.${infer Name}`
    ? Name
    : never
  : never

const known: ReadonlySet<string> = new Set<Known>([
  'ended',
  'let_go',
  'no_dice',
  'own_words',
  'second_chance',
  'all_doors',
  'all_endings',
  'own_door',
  'long_shot',
  'twenty',
  'one_and_won',
  'thrice',
  'unfailing',
  'talker',
  'gentle',
  'made_up',
  'curious',
  'two_sides',
  'every_place',
  'three_stories',
])

function isKnown(id: string): id is Known {
  return known.has(id)
}
