import type { CallOf } from '../../app/call.ts'
import { noteDevice } from '../../usecases/noteDevice.ts'

export function deviceLog({ house, caller, input }: CallOf<'login/deviceLog'>) {
  return noteDevice(house, caller, input)
}
