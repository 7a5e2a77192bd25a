/** What can be reached by playing differently; never by playing more of the same. */
export const milestones = [
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
] as const
export type Milestone = (typeof milestones)[number]

export function isMilestone(id: string): id is Milestone {
  return milestones.some((known) => known === id)
}
