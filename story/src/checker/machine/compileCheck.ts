import { needOf } from '../../director/odds.ts'
import type { Check } from '../../script/types.ts'
import { compileNumber } from './compileCondition.ts'
import type { Layout, Regs } from './layoutOf.ts'

/** The least d20 that succeeds in a world, with what is added to the modifier. */
export type Need = (regs: Regs, bonus: number) => number

export function compileCheck({ dc, mod }: Check, layout: Layout): Need {
  const modOf = compileNumber(mod, layout)
  return (regs, bonus) => needOf(dc, modOf(regs) + bonus)
}
