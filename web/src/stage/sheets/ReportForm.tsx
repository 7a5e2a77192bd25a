import { limits, reportReasons } from '@fabula/contract'
import { useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Segmented } from '../../components/fields/Segmented.tsx'
import { useText } from '../../i18n/text.ts'
import css from './Safety.module.css'

/** A told paragraph that a report is about. */
export interface ReportedLine {
  readonly turn: number
  readonly p: number
  readonly text: string
}

type ReportReason = (typeof reportReasons)[number]

/** Sends a report; false where it could not be sent. */
export type SendReport = (
  line: ReportedLine,
  said: { readonly reason: ReportReason; readonly words: string },
) => Promise<boolean>

interface ReportFormProps {
  readonly line: ReportedLine
  readonly onSend: SendReport
  readonly onDone: () => void
}

/** Reports one line to a person [R11.04]. */
export function ReportForm({ line, onSend, onDone }: ReportFormProps) {
  const text = useText()
  const wordsId = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (reason === null) return
    setBusy(true)
    // Where it was not sent, what was written stays.
    if (await onSend(line, { reason, words })) onDone()
    else setBusy(false)
  }
  return (
    <div className={css.report}>
      <p className={css.reported} data-prose>
        {line.text}
      </p>
      <Segmented
        label={text('safety.report.title')}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: text(`safety.report.${value}`) }))}
        onChange={setReason}
      />
      <label htmlFor={wordsId}>{text('safety.report.words')}</label>
      <textarea
        id={wordsId}
        value={words}
        maxLength={limits.textGraphemes}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <Button wide busy={isBusy} disabled={reason === null} onClick={() => void send()}>
        {text('safety.report.send')}
      </Button>
      <Button wide look="quiet" onClick={onDone}>
        {text('shell.cancel')}
      </Button>
    </div>
  )
}
