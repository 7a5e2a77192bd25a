import type { CallOf } from '../../app/call.ts'
import { uploadImage } from '../../usecases/takePicture.ts'

export function uploadimg({ context, session, input, refuse }: CallOf<'info/uploadimg'>) {
  return uploadImage(context, session, input.image, refuse)
}
