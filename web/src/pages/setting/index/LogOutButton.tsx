import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logOut } from '../../../api/logOut.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { loginPath } from '../../../stack/PageEntry.ts'

/** Asks first: whoever logs out by mistake has to find back in [R4.03]. */
export function LogOutButton() {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const leave = () => {
    setAsking(false)
    nav.reLaunch(loginPath)
    queryClient.clear()
    logOut().catch(reportError)
  }
  return (
    <>
      <Button look="second" icon="exit" wide onClick={() => setAsking(true)}>
        {text('mine.logout')}
      </Button>
      <Dialog
        open={asking}
        title={text('mine.logout.title')}
        content={text('mine.logout.body')}
        confirmText={text('mine.logout.confirm')}
        cancelText={text('mine.logout.stay')}
        onAnswer={(answer) => (answer === 'confirm' ? leave() : setAsking(false))}
      />
    </>
  )
}
