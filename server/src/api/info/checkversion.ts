import type { CallOf } from '../../app/call.ts'
import { checkVersion } from '../../usecases/checkVersion.ts'
import { ignoreUpdate } from '../../usecases/ignoreUpdate.ts'

export function checkversion(call: CallOf<'info/checkversion'>) {
  const { context, session, caller, input, method, refuse } = call
  const key = input.ignore_key
  if (method === 'GET' || key === undefined) return checkVersion(context, session, caller, input)
  return ignoreUpdate(context, session, { ...caller, key }, refuse)
}
