import type { CallOf } from '../../app/call.ts'
import { setSounds } from '../../usecases/setSounds.ts'

export function getBgmSetting({ context, session }: CallOf<'user/getBgmSetting'>) {
  return setSounds(context, session, {})
}
