import type { CallOf } from '../http/call.ts'
import { buyProp, listProps } from '../wallet/exchange.ts'

export function coinbuy({ context, session, input, refuse }: CallOf<'store/coinbuy'>) {
  return buyProp(context, session, { propId: input.prop_id, orderKey: input.order_key }, refuse)
}

export function propList({ context, session }: CallOf<'store/propList'>) {
  return listProps(context, session)
}
