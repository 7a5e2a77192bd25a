import { buyProp, listProps } from '../wallet/exchange.ts'
import type { HandlersOf } from './call.ts'

export const storeCalls: HandlersOf<'store'> = {
  'store/propList': ({ context, session }) => listProps(context, session),
  'store/coinbuy': ({ context, session, input, refuse }) =>
    buyProp(
      context,
      session,
      { propId: input.prop_id, orderKey: input.order_key, price: input.price },
      refuse,
    ),
}
