import type { CallOf } from '../../app/call.ts'
import { getSupportUrl } from '../../usecases/tellSupport.ts'

export async function newCustomerServiceUrl({ context }: CallOf<'login/newCustomerServiceUrl'>) {
  return getSupportUrl(context.config)
}
