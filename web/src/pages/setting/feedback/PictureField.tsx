import { imageTypes, limits } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
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
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Emptied, so that picking the same picture again is a change.
    currentTarget.value = ''
    if (file) upload(file)
  }
  return (
    <section className={css.part}>
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
        <label className={css.add} aria-busy={isPending}>
          <input
            type="file"
            className="visually-hidden"
            accept={imageTypes.map((type) => `.${type}`).join()}
            aria-describedby={id}
            disabled={isPending}
            onChange={pick}
          />
          <Icon name="plus" size={26} />
          <span>
            {text(isPending ? 'setting.feedback.picture.busy' : 'setting.feedback.picture.add')}
          </span>
        </label>
      )}
      <p className={css.wrong} role="alert">
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
    /** Trying the same picture again may work. */
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
