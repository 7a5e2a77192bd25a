import type { CallOf } from '../../app/call.ts'
import { listProps } from '../../usecases/listProps.ts'

export function propList({ context, session }: CallOf<'store/propList'>) {
  return listProps(context, session)
}
