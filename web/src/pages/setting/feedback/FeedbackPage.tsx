import { limits } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import fieldCss from '../../../components/fields/Field.module.css'
import { FormPage } from '../../../components/fields/FormPage.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import { type Draft, type DraftFaults, faultsIn, noDraft } from './Draft.ts'
import css from './FeedbackPage.module.css'
import { PictureField } from './PictureField.tsx'

/** Sends feedback to us [R2.34] [R2.68]. */
export function FeedbackPage() {
  const text = useText()
  const [draft, setDraft] = usePageState<Draft>('draft', noDraft)
  const [sent, setSent] = useState(false)
  return (
    <>
      <TopBar title={text('shell.title.feedback')} />
      {sent ? (
        <Thanks onAgain={() => setSent(false)} />
      ) : (
        <FeedbackForm
          draft={draft}
          onChange={setDraft}
          onSent={() => {
            // The contact stays, because it will be the same next time.
            setDraft({ ...noDraft, contact: draft.contact })
            setSent(true)
          }}
        />
      )}
    </>
  )
}

function Thanks({ onAgain }: { readonly onAgain: () => void }) {
  const text = useText()
  return (
    <main role="status" style={{ display: 'contents' }}>
      <Empty title={text('setting.feedback.sent.title')} body={text('setting.feedback.sent.body')}>
        <Button onClick={() => nav.navigateBack().catch(reportError)}>{text('shell.back')}</Button>
        <Button look="quiet" onClick={onAgain}>
          {text('setting.feedback.again')}
        </Button>
      </Empty>
    </main>
  )
}

interface FeedbackFormProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly onSent: () => void
}

const noFaults: DraftFaults = { content: null, contact: null }

function FeedbackForm({ draft, onChange, onSent }: FeedbackFormProps) {
  const text = useText()
  const [faults, setFaults] = useState(noFaults)
  const [uploading, setUploading] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ img, ...words }: Draft) =>
      call('user/submitUserSuggest', { ...words, ...(img && { img }) }),
    onSuccess: onSent,
  })
  const submit = (form: HTMLFormElement) => {
    const found = faultsIn(draft)
    setFaults(found)
    const first = found.content ? 'content' : found.contact ? 'contact' : null
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (!isPending && !uploading) mutate(draft)
  }
  const fieldOf = (name: 'content' | 'contact', most: number) => ({
    name,
    label: text(`setting.feedback.${name}`),
    hint: text(`setting.feedback.${name}.hint`),
    most,
    value: draft[name],
    wrong: faults[name] ? messageText(faults[name]) : '',
    onChange: (value: string) => {
      setFaults({ ...faults, [name]: null })
      onChange({ ...draft, [name]: value })
    },
  })
  return (
    <FormPage
      name="feedback"
      onSubmit={submit}
      action={
        <Button wide size="big" type="submit" busy={isPending} disabled={uploading}>
          {text('setting.feedback.send')}
        </Button>
      }
    >
      <WordsField {...fieldOf('content', limits.textGraphemes)} rows={6} />
      <PictureField
        url={draft.img}
        onChange={(img) => onChange({ ...draft, img })}
        onBusy={setUploading}
      />
      <WordsField {...fieldOf('contact', limits.contactGraphemes)} />
    </FormPage>
  )
}

interface WordsFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  /** The limit, in graphemes. */
  readonly most: number
  readonly value: string
  /** Error message; empty while the value is valid. */
  readonly wrong: string
  /** Rows of a text area; without it the field is a single line for a mail address. */
  readonly rows?: number
  readonly onChange: (value: string) => void
}

function WordsField({ rows, ...props }: WordsFieldProps) {
  const { name, label, hint, most, value, wrong, onChange } = props
  const text = useText()
  const id = useId()
  const count = countGraphemes(value.trim())
  const field = {
    id,
    name,
    placeholder: hint,
    value,
    'aria-invalid': wrong !== '',
    'aria-describedby': `${id}-count ${id}-wrong`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  return (
    <section className={`${fieldCss.part} ${css.part}`}>
      <div className={css.head}>
        <label htmlFor={id}>{label}</label>
        <small id={`${id}-count`} data-over={count > most || undefined}>
          {text('setting.feedback.count', { count, most })}
        </small>
      </div>
      {rows ? (
        <textarea rows={rows} {...field} />
      ) : (
        <input type="email" inputMode="email" autoComplete="email" {...field} />
      )}
      <p id={`${id}-wrong`} className={fieldCss.wrong} role="alert">
        {wrong}
      </p>
    </section>
  )
}
