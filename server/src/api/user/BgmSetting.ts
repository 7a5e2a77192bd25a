import type { CallOf } from '../../app/call.ts'
import { setSounds } from '../../usecases/setSounds.ts'

export function BgmSetting({ house, session, input }: CallOf<'user/BgmSetting'>) {
  return setSounds(house, session, input)
}
