import { type ChangeEvent, useId } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import css from './OwnStoriesPage.module.css'
import { type Looked, useLook } from './useBring.ts'

/** A character comes from a file, or from two fields. */
export function BringForm({ onLooked }: { readonly onLooked: (looked: Looked) => void }) {
  const text = useText()
  const file = useLook(onLooked)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = currentTarget.files ?? []
    // Emptied, so that picking the same file again is a change.
    currentTarget.value = ''
    if (picked) file.look(picked)
  }
  return (
    <>
      <section className={css.part}>
        <p className={css.lead}>{text('own.lead')}</p>
        <label className={css.add} aria-busy={file.isPending}>
          <input
            type="file"
            className="visually-hidden"
            accept=".png,.json,image/png,application/json"
            disabled={file.isPending}
            onChange={pick}
          />
          <Icon name="plus" size={26} />
          <span>{text('own.file')}</span>
        </label>
        <p className={css.hint}>{text('own.file.hint')}</p>
        <p className={css.wrong} role="alert">
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
      className={css.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) look({ name, premise })
      }}
    >
      <h2>{text('own.typed')}</h2>
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
      <p className={css.wrong} role="alert">
        {wrong}
      </p>
      <Button type="submit" look="second" wide busy={isPending} disabled={!isReady}>
        {text('own.look')}
      </Button>
    </form>
  )
}
