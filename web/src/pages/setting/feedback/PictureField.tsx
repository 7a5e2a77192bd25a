import { imageTypes } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallFailure } from '../../../api/wire/CallFailure.ts'
import { call } from '../../../api/wire/call.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import fieldCss from '../../../components/fields/Field.module.css'
import { FileField } from '../../../components/fields/FileField.tsx'
import { FileTooBig, fileContent } from '../../../components/fields/fileContent.ts'
import { ImagePreview } from '../../../components/preview/ImagePreview.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import css from './FeedbackPage.module.css'

interface PictureFieldProps {
  /** Address of the uploaded picture; empty without one. */
  readonly url: string
  readonly onChange: (url: string) => void
  readonly onBusy: (busy: boolean) => void
}

/** One optional picture. */
export function PictureField({ url, onChange, onBusy }: PictureFieldProps) {
  const text = useText()
  const id = useId()
  const { upload, forget, isPending, wrong, again } = useUpload({ onBusy, onDone: onChange })
  return (
    <section className={`${fieldCss.part} ${css.part}`}>
      <div className={css.head}>
        <span id={id}>{text('setting.feedback.picture')}</span>
      </div>
      {url !== '' ? (
        <Picture
          url={assetUrl(url)}
          onRemove={() => {
            forget()
            onChange('')
          }}
        />
      ) : (
        <FileField
          label={text(isPending ? 'setting.feedback.picture.busy' : 'setting.feedback.picture.add')}
          describedBy={id}
          accept={imageTypes.map((type) => `.${type}`).join()}
          busy={isPending}
          onPick={upload}
        />
      )}
      <p className={fieldCss.wrong} role="alert">
        {wrong}
      </p>
      {again && (
        <Button look="second" size="small" icon="restart" onClick={again}>
          {text('shell.retry')}
        </Button>
      )}
    </section>
  )
}

function Picture({ url, onRemove }: { readonly url: string; readonly onRemove: () => void }) {
  const text = useText()
  const [large, setLarge] = useState(false)
  return (
    <div className={css.picture}>
      <button
        type="button"
        aria-label={text('setting.feedback.picture.open')}
        onClick={() => setLarge(true)}
      >
        <img src={url} alt="" draggable={false} />
      </button>
      <IconButton
        icon="close"
        look="shade"
        label={text('setting.feedback.picture.remove')}
        onClick={onRemove}
      />
      <ImagePreview
        pictures={[{ url, name: text('setting.feedback.picture') }]}
        at={large ? 0 : null}
        onClose={() => setLarge(false)}
      />
    </div>
  )
}

interface Uploading {
  readonly onBusy: (busy: boolean) => void
  /** Called with the address of the picture as the server has stored it. */
  readonly onDone: (url: string) => void
}

/** Uploads a picture [R5.02]. `wrong` says why it was refused; the rest of the form is kept. */
function useUpload({ onBusy, onDone }: Uploading) {
  const { mutate, reset, error, isPending, variables } = useMutation({
    mutationFn: async (file: File) =>
      call('info/uploadimg', { image: await fileContent(file) }, { quiet: true }),
    onMutate: () => onBusy(true),
    onSuccess: ({ url }) => onDone(url),
    onSettled: () => onBusy(false),
  })
  return {
    upload: mutate,
    forget: reset,
    isPending,
    wrong: error === null ? '' : whyNot(error),
    /** Trying the same picture again may work. */
    again:
      error instanceof CallFailure && error.isUnanswered && variables
        ? () => mutate(variables)
        : null,
  }
}

function whyNot(failure: Error): string {
  if (failure instanceof FileTooBig) return messageText('picture_too_big')
  if (failure instanceof CallFailure) return failure.msg
  return messageText('picture_unreadable')
}
