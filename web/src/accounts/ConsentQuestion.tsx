import { lazy, Suspense } from 'react'
import { browserRefuses } from '../api/consent.ts'
import { useSession } from '../api/session.ts'
import { showTexts } from '../i18n/language.ts'
import { idle } from '../waiting.ts'

// Most are never asked, and what stands first on home goes before. Without a network the next start asks.
const Question = lazy(async () => {
  await idle()
  const loading = Promise.all([import('./ConsentSheet.tsx'), showTexts('pages')])
  return loading.then(
    ([{ ConsentSheet }]) => ({ default: ConsentSheet }),
    () => ({ default: () => null }),
  )
})

/**
 * Asks by itself, once, what may be done with data, where the place that the player is in wants that [R11.06].
 * @param open whether this is a moment to ask: something was played, and nothing is being read
 */
export function ConsentQuestion({ open }: { readonly open: boolean }) {
  const mayBeDue = useSession(
    ({ user }) => user?.age_band === 'adult' && user.consents?.length === 0 && !browserRefuses(),
  )
  if (!open || !mayBeDue) return null
  return (
    <Suspense fallback={null}>
      <Question />
    </Suspense>
  )
}
