import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import { type Draft, noDraft } from './Draft.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

/** What a player wants us to know [R2.34] [R2.68]. */
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
            // How to reach them stays: it is the same the next time.
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
