import type { CallOf } from '../../app/call.ts'
import { tellSupport } from '../../usecases/tellSupport.ts'

export async function newCustomerServiceUrl({ house }: CallOf<'login/newCustomerServiceUrl'>) {
  return tellSupport(house.config)
}
