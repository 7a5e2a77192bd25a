import type { HostMethod } from '@fabula/contract'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { HostFailure } from '../../../host/HostFailure.ts'
import { adsPlayHere, askHost, onHost, useHost } from '../../../host/host.ts'
import css from './HostPage.module.css'

const picture = new URL('./favicon.svg', location.href).href

/** Every method, with parameters that fit. */
const questions: Readonly<Record<HostMethod, object>> = {
  'system.info': {},
  'attribution.get': {},
  'age.signal': {},
  'auth.google': { nonce: 'nonce', state: 'state' },
  'auth.apple': { nonce: 'nonce', state: 'state' },
  'auth.facebook': { nonce: 'nonce', state: 'state' },
  'auth.line': { nonce: 'nonce', state: 'state' },
  'ad.load': { scene: 'coin', minor: false },
  'ad.show': { scene: 'coin', nonce: 'nonce', user: 'user' },
  'album.save': { url: picture, name: 'Mark' },
  'share.image': { url: picture },
  'app.exit': {},
  'app.minimize': {},
  'push.token': {},
  'keyboard.state': {},
  'music.state': { on: true },
  'embed.exit': { why: 'player' },
}

const events = [
  'ad.status',
  'ad.show',
  'host.back',
  'keyboard.state',
  'music.state',
  'app.state',
  'pay.made',
] as const

/** Asks the host for anything, and lists what it answers and tells. */
export function HostPage() {
  const host = useHost()
  const [log, setLog] = useState<readonly string[]>([])
  const add = (line: string) => setLog((before) => [line, ...before].slice(0, 50))
  useEffect(() => {
    const add = (line: string) => setLog((before) => [line, ...before].slice(0, 50))
    const ends = events.map((name) =>
      onHost(name, (data) => add(`${name} ${JSON.stringify(data)}`)),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const ask = async (method: HostMethod, params: object) => {
    const began = performance.now()
    const answer = await askHost(method, params as never).then(JSON.stringify, codeOf)
    add(`${method}: ${answer}, ${Math.round(performance.now() - began)} ms`)
  }
  return (
    <>
      <TopBar title="Host" />
      <main className={css.page}>
        <p>{`${host.kind}, ads ${adsPlayHere(host) ? 'play' : 'do not play'}: ${host.caps.join(' ')}`}</p>
        <div className={css.buttons}>
          {Object.entries(questions).map(([method, params]) => (
            <Button
              key={method}
              size="small"
              look="second"
              onClick={() => ask(method as HostMethod, params)}
            >
              {method}
            </Button>
          ))}
        </div>
        <pre className={css.log}>{log.join('\n')}</pre>
      </main>
    </>
  )
}

function codeOf(failure: unknown): string {
  return failure instanceof HostFailure ? failure.code : String(failure)
}
