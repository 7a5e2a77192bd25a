import type { CallOf } from '../../app/call.ts'
import { listVersions } from '../../usecases/listVersions.ts'

export function newVersion({ context, caller }: CallOf<'info/newVersion'>) {
  return listVersions(context, caller)
}
