/**
 * An init script: puts the Android wrapper around the page. It has an ad, and plays it as it should; what stands in for
 * its network is the page's `adWatched`.
 */
export function wrapInAndroid(): void {
  let seq = 0
  const wrapper = {
    onmessage: null as ((event: { data: string }) => void) | null,
    postMessage: (text: string) => {
      const { t, id, m, p, nonce } = JSON.parse(text)
      const say = (body: object) => wrapper.onmessage?.({ data: JSON.stringify({ v: 1, ...body }) })
      const tell = (code: number) => {
        seq += 1
        say({ t: 'evt', seq, n: 'ad.show', d: { code } })
      }
      const answer = (d: object) => say({ t: 'res', id, ok: true, d })
      if (t === 'hello') {
        const app = { version: '1.0.59', wgt: '', code: 1059 }
        say({ t: 'ready', nonce, host: 'android', caps: ['ads'], app })
      } else if (m === 'ad.load') answer({ code: 5 })
      else if (m === 'ad.show') {
        tell(1)
        const { adWatched } = globalThis as unknown as {
          adWatched: (ad: object) => Promise<void>
        }
        void adWatched(p).then(() => {
          for (const code of [2, 6, 3]) tell(code)
          answer({})
        })
      } else say({ t: 'res', id, ok: false, e: { c: 'UNSUPPORTED', msg: '' } })
    },
  }
  Object.assign(globalThis, { fabulaHost: wrapper })
}
