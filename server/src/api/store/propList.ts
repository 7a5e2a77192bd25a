import type { CallOf } from '../../app/call.ts'
import { listProps } from '../../usecases/listProps.ts'

export function propList({ house, session }: CallOf<'store/propList'>) {
  return listProps(house, session)
}
