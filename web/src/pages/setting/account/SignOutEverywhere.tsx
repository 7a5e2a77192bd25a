import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '../../../api/session.ts'
import { call } from '../../../api/wire/call.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { SettingRow } from '../../../components/SettingRows.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { loginPath } from '../../../stack/PageEntry.ts'

/** @param logins how many devices the player is signed in on; undefined until it is known */
export function SignOutEverywhere({ logins }: { readonly logins: number | undefined }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const everywhere = useMutation({
    mutationFn: () => call('user/logoutAll', {}),
    onSuccess: () => {
      signOut()
      nav.reLaunch(loginPath)
      queries.clear()
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <SettingRow
        icon="exit"
        label={text('privacy.logins.all')}
        {...(logins !== undefined && { value: text('privacy.logins.value', { count: logins }) })}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        danger
        title={text('privacy.logins.ask')}
        content={text('privacy.logins.body')}
        confirmText={text('privacy.logins.confirm')}
        cancelText={text('shell.cancel')}
        busy={everywhere.isPending}
        onAnswer={(answer) => (answer === 'confirm' ? everywhere.mutate() : setAsking(false))}
      />
    </>
  )
}
