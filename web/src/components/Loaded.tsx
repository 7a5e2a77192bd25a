import type { RefusalKind } from '@fabula/contract'
import type { ReactNode } from 'react'
import { Trouble, troubleOf } from './Trouble.tsx'

/** An error of a call; others lack what a call tells. */
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

/** What was loaded, its skeleton while it is on its way, or what went wrong. Old data outlives an error. */
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
