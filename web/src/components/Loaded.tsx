import type { ReactNode } from 'react'
import { Trouble } from './Trouble.tsx'

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: (Error & { readonly isOffline?: boolean; readonly msg?: string }) | null
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
      kind={offline ? 'offline' : 'error'}
      message={offline ? undefined : error.msg}
      onRetry={retry}
    />
  )
}
