import type { CallOf } from '../../app/call.ts'
import { bindLine } from '../../usecases/bindLine.ts'

export async function bindUid({ house, session, input, refuse }: CallOf<'user/bindUid'>) {
  await bindLine(house, session, { uid: input.uid, clientId: input.client_id }, refuse)
  return {}
}
