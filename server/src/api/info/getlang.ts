import type { CallOf } from '../../app/call.ts'
import { tellSite } from '../../usecases/tellSite.ts'

export async function getlang({ house, caller, input }: CallOf<'info/getlang'>) {
  return tellSite(house.config, input.lang, caller.lang)
}
