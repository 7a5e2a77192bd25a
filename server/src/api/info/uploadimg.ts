import type { CallOf } from '../../app/call.ts'
import { takePicture } from '../../usecases/takePicture.ts'

export function uploadimg({ house, session, input, refuse }: CallOf<'info/uploadimg'>) {
  return takePicture(house, session, input.image, refuse)
}
