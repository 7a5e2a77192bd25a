import { useEffect, useRef } from 'react'
import { endSession, startSession } from '../../../api/session.ts'
import { call } from '../../../api/wire/call.ts'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { homePath, type PageProps } from '../../../stack/PageEntry.ts'

const retryMs = 1000

/** Signs in as the guest of a secret, in place of whoever was signed in; `npm run dev` prints its addresses. */
export function SignInPage({ query: { secret = '', to = homePath } }: PageProps) {
  const began = useRef(false)
  useEffect(() => {
    // Strict mode runs effects twice, and a second login would end the session of the first.
    if (began.current) return
    began.current = true
    // The server may be starting anew after a change.
    signIn(secret, to).catch(() => setTimeout(() => location.reload(), retryMs))
  }, [secret, to])
  return <PageSkeleton />
}

async function signIn(secret: string, to: string): Promise<void> {
  const login = await call('login/visitorLogin', { terms: true, guest_secret: secret })
  endSession()
  startSession({ ...login, guest_secret: login.guest_secret ?? secret })
  // A reload, so that no data of the other player stays in memory.
  history.replaceState(null, '', `#${to}`)
  location.reload()
}
