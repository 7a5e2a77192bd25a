import type { CallOf } from '../../app/call.ts'
import { setSounds } from '../../usecases/setSounds.ts'

export function BgmSetting({ context, session, input }: CallOf<'user/BgmSetting'>) {
  return setSounds(context, session, input)
}
