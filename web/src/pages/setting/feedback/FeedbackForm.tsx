import { limits } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../components/Button.tsx'
import { FormPage } from '../../../components/FormPage.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { type Draft, type DraftFaults, faultsIn } from './Draft.ts'
import { PictureField } from './PictureField.tsx'
import { WordsField } from './WordsField.tsx'

interface FeedbackFormProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly onSent: () => void
}

const noFaults: DraftFaults = { content: null, contact: null }

export function FeedbackForm({ draft, onChange, onSent }: FeedbackFormProps) {
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
