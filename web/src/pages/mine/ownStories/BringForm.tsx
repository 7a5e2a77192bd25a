import { useId } from 'react'
import { Button } from '../../../components/Button.tsx'
import fieldCss from '../../../components/fields/Field.module.css'
import { FileField } from '../../../components/fields/FileField.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useText } from '../../../i18n/text.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import css from './OwnStoriesPage.module.css'
import { type Looked, useLook } from './useBring.ts'

const part = `${fieldCss.part} ${css.part}`

/** A browser that does not know CharX takes it for a zip, or for bytes. RisuAI also writes it into a JPEG. */
const kinds =
  '.png,.json,.charx,.jpeg,.jpg,image/png,image/jpeg,application/json,application/zip,application/octet-stream'

/** A character comes from a file, or from two fields. */
export function BringForm({ onLooked }: { readonly onLooked: (looked: Looked) => void }) {
  const text = useText()
  const file = useLook(onLooked)
  return (
    <>
      <section className={part}>
        <p className={css.lead}>
          <WholeWords sentence>{text('own.lead')}</WholeWords>
        </p>
        <FileField
          label={text('own.file')}
          accept={kinds}
          busy={file.isPending}
          onPick={file.look}
        />
        <p className={css.hint}>{text('own.file.hint')}</p>
        <p className={fieldCss.wrong} role="alert">
          {file.wrong}
        </p>
      </section>
      <PremiseForm onLooked={onLooked} />
    </>
  )
}

function PremiseForm({ onLooked }: { readonly onLooked: (looked: Looked) => void }) {
  const text = useText()
  const id = useId()
  const [name, setName] = usePageState('name', '')
  const [premise, setPremise] = usePageState('premise', '')
  const { look, isPending, wrong } = useLook(onLooked)
  const isReady = name.trim() !== '' && premise.trim() !== ''
  return (
    <form
      className={part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) look({ name, premise })
      }}
    >
      <h2>
        <WholeWords>{text('own.typed')}</WholeWords>
      </h2>
      <label htmlFor={`${id}-name`}>{text('own.name')}</label>
      <input
        id={`${id}-name`}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <label htmlFor={`${id}-premise`}>{text('own.premise')}</label>
      <textarea
        id={`${id}-premise`}
        rows={4}
        value={premise}
        maxLength={1200}
        placeholder={text('own.premise.hint')}
        onChange={({ currentTarget }) => setPremise(currentTarget.value)}
      />
      <p className={fieldCss.wrong} role="alert">
        {wrong}
      </p>
      <Button type="submit" look="second" wide busy={isPending} disabled={!isReady}>
        {text('own.look')}
      </Button>
    </form>
  )
}
