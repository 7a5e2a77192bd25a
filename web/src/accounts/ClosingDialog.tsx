import { useMutation } from '@tanstack/react-query'
import { completeLogin } from '../api/login.ts'
import { type ClosingLogin, startSession } from '../api/session.ts'
import { call } from '../api/wire/call.ts'
import { Dialog } from '../components/overlays/Dialog.tsx'
import { dateFormat } from '../i18n/dateFormat.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'

interface ClosingDialogProps {
  readonly closing: ClosingLogin
  readonly onKept: () => void
  readonly onLetGo: () => void
}

/** Who signs in to an account that is closing may keep it [R4.21]. */
export function ClosingDialog({ closing, onKept, onLetGo }: ClosingDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const keep = useMutation({
    mutationFn: async () => {
      startSession(await call('login/giveUpCancel', { ticket: closing.ticket }))
      await completeLogin(false)
    },
    onSuccess: onKept,
    onError: onLetGo,
  })
  const date = dateFormat(language, { dateStyle: 'long' }).format(closing.erased_from)
  return (
    <Dialog
      open
      title={text('account.closing.title')}
      content={text('account.closing.body', { date })}
      confirmText={text('account.closing.keep')}
      cancelText={text('account.closing.go')}
      busy={keep.isPending}
      onAnswer={(answer) => (answer === 'confirm' ? keep.mutate() : onLetGo())}
    />
  )
}
