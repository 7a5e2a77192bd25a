import type { CallOf } from '../../app/call.ts'
import { setSounds } from '../../usecases/setSounds.ts'

export function getBgmSetting({ house, session }: CallOf<'user/getBgmSetting'>) {
  return setSounds(house, session, {})
}
