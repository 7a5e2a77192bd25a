import type { CallOf } from '../../app/call.ts'
import { refreshPower } from '../../usecases/refreshPower.ts'

export function powerRefresh({ context, session }: CallOf<'info/powerRefresh'>) {
  return refreshPower(context, session)
}
