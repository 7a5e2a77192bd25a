import { limits } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { messageText } from '../../../i18n/text.ts'

interface Uploading {
  readonly onBusy: (busy: boolean) => void
  /** Address of the picture as the server drew it anew. */
  readonly onDone: (url: string) => void
}

/** Sends a picture in [R5.02]. `wrong` tells why it was not taken; the form is left as it was. */
export function useUpload({ onBusy, onDone }: Uploading) {
  const { mutate, reset, error, isPending, variables } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.uploadBytes) throw new PictureTooBig()
      return call('info/uploadimg', { image: await base64Of(file) }, { quiet: true })
    },
    onMutate: () => onBusy(true),
    onSuccess: ({ url }) => onDone(url),
    onSettled: () => onBusy(false),
  })
  return {
    upload: mutate,
    forget: reset,
    isPending,
    wrong: error === null ? '' : whyNot(error),
    /** Worth another try as it is: it was not the picture's fault. */
    again:
      error instanceof CallFailure && error.isUnanswered && variables
        ? () => mutate(variables)
        : null,
  }
}

class PictureTooBig extends Error {}

function whyNot(failure: Error): string {
  if (failure instanceof PictureTooBig) return messageText('picture_too_big')
  if (failure instanceof CallFailure) return failure.msg
  return messageText('picture_unreadable')
}

async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}
