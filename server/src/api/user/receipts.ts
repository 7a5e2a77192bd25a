import type { CallOf } from '../../app/call.ts'
import { listReceipts } from '../../usecases/listReceipts.ts'

export function receipts({ house, session, caller, input }: CallOf<'user/receipts'>) {
  return listReceipts(house, session, { lang: caller.lang, cursor: input.cursor })
}
