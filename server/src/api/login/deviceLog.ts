import type { CallOf } from '../../app/call.ts'
import { logDevice } from '../../usecases/noteDevice.ts'

export function deviceLog({ context, caller, input }: CallOf<'login/deviceLog'>) {
  return logDevice(context, caller, input)
}
