import { useState } from 'react'
import { forgetDevice } from '../../../api/session.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useText } from '../../../i18n/text.ts'

/** For a second person on one phone: the guest that is known here is forgotten, after a question. */
export function ForgetDevice({ onForgotten }: { readonly onForgotten: () => void }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const forget = () => {
    setAsking(false)
    forgetDevice()
    onForgotten()
  }
  return (
    <>
      <Button wide look="quiet" size="small" onClick={() => setAsking(true)}>
        {text('account.forget')}
      </Button>
      <Dialog
        open={asking}
        danger
        title={text('account.forget.title')}
        content={text('account.forget.body')}
        confirmText={text('account.forget.confirm')}
        cancelText={text('shell.cancel')}
        onAnswer={(answer) => (answer === 'confirm' ? forget() : setAsking(false))}
      />
    </>
  )
}
