import { imageTypes } from '@fabula/contract'
import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { ImagePreview } from '../../../components/preview/ImagePreview.tsx'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import css from './FeedbackPage.module.css'
import { useUpload } from './useUpload.ts'

interface PictureFieldProps {
  /** Of the picture that was taken in; empty for none. */
  readonly url: string
  readonly onChange: (url: string) => void
  readonly onBusy: (busy: boolean) => void
}

/** One picture, if there is one to show. */
export function PictureField({ url, onChange, onBusy }: PictureFieldProps) {
  const text = useText()
  const id = useId()
  const { upload, forget, isPending, wrong, again } = useUpload({ onBusy, onDone: onChange })
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Emptied, so that the same picture can be picked once more.
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
