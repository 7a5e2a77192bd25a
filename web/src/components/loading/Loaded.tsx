import type { RefusalKind } from '@fabula/contract'
import type { ReactNode } from 'react'
import { Trouble, troubleOf } from './Trouble.tsx'

/** An error of a call has these properties; other errors have none of them. */
type Failure = Error & { isOffline?: boolean; kind?: RefusalKind | null; msg?: string }

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: Failure | null
  readonly refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  readonly query: Query<Data>
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * Shows what was loaded, the skeleton while it loads, or the failure. Older data stays visible
 * after a failure.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  const retry = () => {
    refetch().catch(reportError)
  }
  const offline = error.isOffline === true
  return (
    <Trouble
      kind={offline ? 'offline' : troubleOf(error.kind)}
      message={offline ? undefined : error.msg}
      onRetry={retry}
    />
  )
}
