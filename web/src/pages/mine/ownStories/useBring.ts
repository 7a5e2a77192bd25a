import type { Calls, OutputOf } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { CallFailure } from '../../../api/wire/CallFailure.ts'
import { call } from '../../../api/wire/call.ts'
import { FileTooBig, fileContent } from '../../../components/fields/fileContent.ts'
import { messageText } from '../../../i18n/text.ts'

type Sent = { readonly file: string } | { readonly typed: { name: string; premise: string } }

/** A character as the server has read it, with what it was read from. */
export interface Looked {
  readonly sent: Sent
  readonly view: OutputOf<Calls['game/bringStory']>
  /** Address of the file on this device where it is a picture; null for a typed one, and for an archive with a picture in it. */
  readonly picture: string | null
}

/** Has a file, or what was typed, looked at. `wrong` says why it was refused. */
export function useLook(onLooked: (looked: Looked) => void) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (given: File | { name: string; premise: string }): Promise<Looked> => {
      if (!(given instanceof File)) return look({ typed: given }, null)
      return look({ file: await fileContent(given) }, given)
    },
    onSuccess: onLooked,
  })
  return { look: mutate, isPending, wrong: error === null ? '' : whyNot(error) }
}

async function look(sent: Sent, file: File | null): Promise<Looked> {
  const view = await call(
    'game/bringStory',
    { ...sent, tone: 'tender', look: true },
    { quiet: true },
  )
  const isPicture = view.has_picture && file?.type.startsWith('image/')
  return { sent, view, picture: file && isPicture ? URL.createObjectURL(file) : null }
}

export function whyNot(failure: Error): string {
  if (failure instanceof FileTooBig) return messageText('card_too_big')
  if (failure instanceof CallFailure) return failure.msg
  return messageText('card_unreadable')
}
