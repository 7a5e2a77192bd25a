import type { CallOf } from '../../app/call.ts'
import { termsText } from '../../usecases/tellTerms.ts'

export async function getTerms({ context, caller, input }: CallOf<'login/getTerms'>) {
  return termsText(context.terms, caller.lang, input.type ?? 'agreement')
}
