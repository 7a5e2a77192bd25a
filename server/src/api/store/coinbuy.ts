import type { CallOf } from '../../app/call.ts'
import { buyProp } from '../../usecases/buyProp.ts'

export function coinbuy({ context, session, input, refuse }: CallOf<'store/coinbuy'>) {
  return buyProp(context, session, { propId: input.prop_id, orderKey: input.order_key }, refuse)
}
