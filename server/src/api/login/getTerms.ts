import type { CallOf } from '../../app/call.ts'
import { tellTerms } from '../../usecases/tellTerms.ts'

export async function getTerms({ house, caller, input }: CallOf<'login/getTerms'>) {
  return tellTerms(house.terms, caller.lang, input.type ?? 'agreement')
}
