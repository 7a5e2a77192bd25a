/** How a move was made [R3.14]. */
export const replyTypes = { typed: 1, option: 2, reviveOption: 3, adOption: 4 } as const
