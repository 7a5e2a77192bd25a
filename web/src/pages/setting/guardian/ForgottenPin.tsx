import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useText } from '../../../i18n/text.ts'
import { useTellGuardian } from './useTellGuardian.ts'

/** Who has forgotten the PIN gets everything back a week later, and whoever has set it can stop that. */
export function ForgottenPin() {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const tell = useTellGuardian(() => setAsking(false))
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {text('guardian.forgot')}
      </Button>
      <Dialog
        open={asking}
        title={text('guardian.forgot')}
        content={text('guardian.forgot.body')}
        confirmText={text('guardian.forgot.confirm')}
        cancelText={text('shell.cancel')}
        busy={tell.isPending}
        onAnswer={(answer) =>
          answer === 'confirm' ? tell.mutate({ forgot: true }) : setAsking(false)
        }
      />
    </>
  )
}
