import type { CallOf } from '../../app/call.ts'
import { listReceipts } from '../../usecases/listReceipts.ts'

export function receipts({ context, session, caller, input }: CallOf<'user/receipts'>) {
  return listReceipts(context, session, { lang: caller.lang, cursor: input.cursor })
}
