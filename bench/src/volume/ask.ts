import { type CallName, type Calls, calls, type Method, type OutputOf } from '@fabula/contract'
import { type Asking, callBy, type InputTo, type World } from '@fabula/devkit'

export type Ask = <Name extends CallName>(
  name: Name,
  input: InputTo<Name>,
  method?: Method,
) => Promise<OutputOf<Calls[Name]>>

/** The calls of one player; a refused one throws. */
export function askAs(world: World, as: Asking = {}): Ask {
  return async <Name extends CallName>(name: Name, input: InputTo<Name>, method?: Method) => {
    const by = method ?? calls[name].methods[0] ?? 'POST'
    const answer = await callBy(world, [by, name], input, as)
    if (answer.code !== 200) throw new Error(`${name}: ${answer.msg} (${answer.code})`)
    return answer.data as OutputOf<Calls[Name]>
  }
}
