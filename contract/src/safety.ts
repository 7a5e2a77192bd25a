/** Why typed words are not taken; each is a text of the catalogue too. 'crisis' shows the card with help instead. */
export const blockReasons = ['blocked_minors', 'blocked_threat', 'blocked_slur'] as const
export type BlockReason = (typeof blockReasons)[number]
