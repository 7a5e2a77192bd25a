import { useEffect, useState } from 'react'
import { leaveLogin, nav } from '../nav.ts'
import { useBackGuard, usePage, usePageState } from '../PageContext.ts'
import type { PageProps } from '../PageEntry.ts'

/** Which pages showed and hid, in order. */
export const log: string[] = []

function useShowLog(name: string): void {
  useEffect(() => {
    log.push(`show ${name}`)
    return () => {
      log.push(`hide ${name}`)
    }
  }, [name])
}

export function HomePage() {
  useShowLog('home')
  return (
    <>
      <h1>Home</h1>
      <input aria-label="said" />
      <button type="button" onClick={() => nav.navigateTo('/story?id=7&from=home+x')}>
        open
      </button>
      <Tall />
    </>
  )
}

export function StoryPage({ query }: PageProps) {
  const [note, setNote] = usePageState('note', '')
  useShowLog(`story${query.id}`)
  return (
    <>
      <h1>{`Story ${query.id}${query.from ? ` from ${query.from}` : ''}`}</h1>
      <input
        aria-label="note"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Tall />
    </>
  )
}

export function EditPage() {
  const [asked, setAsked] = useState(0)
  const [allowed, setAllowed] = useState(false)
  useBackGuard(
    allowed
      ? null
      : () => {
          setAsked((times) => times + 1)
          return false
        },
  )
  return (
    <>
      <h1>Edit</h1>
      <output>{asked}</output>
      <button type="button" onClick={() => setAllowed(true)}>
        allow
      </button>
    </>
  )
}

export function NamedPage({ query }: PageProps) {
  const { path } = usePage()
  return (
    <>
      <h1>{path}</h1>
      <button type="button" onClick={() => leaveLogin(query.return)}>
        leave login
      </button>
    </>
  )
}

function Tall() {
  return (
    <div data-scroll="tall" style={{ flex: 1, overflow: 'auto' }}>
      <div style={{ height: 5000 }} />
    </div>
  )
}
