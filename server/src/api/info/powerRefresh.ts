import type { CallOf } from '../../app/call.ts'
import { refreshPower } from '../../usecases/refreshPower.ts'

export function powerRefresh({ house, session }: CallOf<'info/powerRefresh'>) {
  return refreshPower(house, session)
}
