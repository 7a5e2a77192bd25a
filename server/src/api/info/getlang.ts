import type { CallOf } from '../../app/call.ts'
import { getSiteConfig } from '../../usecases/tellSite.ts'

export async function getlang({ context, caller, input }: CallOf<'info/getlang'>) {
  return getSiteConfig(context.config, input.lang, caller.lang)
}
