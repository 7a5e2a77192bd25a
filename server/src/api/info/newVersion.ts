import type { CallOf } from '../../app/call.ts'
import { listVersions } from '../../usecases/listVersions.ts'

export function newVersion({ house, caller }: CallOf<'info/newVersion'>) {
  return listVersions(house, caller)
}
