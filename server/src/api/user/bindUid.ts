import type { CallOf } from '../../app/call.ts'
import { bindConnection } from '../../usecases/bindLine.ts'

export async function bindUid({ context, session, input, refuse }: CallOf<'user/bindUid'>) {
  await bindConnection(context, session, { uid: input.uid, clientId: input.client_id }, refuse)
  return {}
}
