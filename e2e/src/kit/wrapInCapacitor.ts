/**
 * An init script: puts the wrapper of `native/` around the page, as its plugin answers on Android. What was asked of it
 * is the page's `askedOfHost`.
 */
export function wrapInCapacitor(): void {
  const asked: string[] = []
  const app = { version: '1.0.0', wgt: '', code: 1 }
  const caps = ['system.info', 'app.exit', 'app.minimize', 'album.save', 'music.state']
  const known: Record<string, object> = {
    'system.info': { appId: 'app.fabula.stories', appVersion: '1.0.0', osName: 'android' },
    'music.state': {},
  }
  const answerTo = ({ t, id, m, nonce }: Record<string, string>) => {
    asked.push(m ?? t ?? '')
    if (t === 'hello') return { v: 1, t: 'ready', nonce, host: 'android', caps, app }
    const d = known[m ?? '']
    if (d) return { v: 1, t: 'res', id, ok: true, d }
    return { v: 1, t: 'res', id, ok: false, e: { c: 'UNSUPPORTED', msg: '' } }
  }
  Object.assign(globalThis, {
    askedOfHost: asked,
    Capacitor: {
      isNativePlatform: () => true,
      getPlatform: () => 'android',
      nativePromise: async (_plugin: string, _method: string, { text }: { text: string }) => ({
        text: JSON.stringify(answerTo(JSON.parse(text))),
      }),
      addListener: () => ({ remove: () => {} }),
    },
  })
}
