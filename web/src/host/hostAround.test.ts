import { afterEach, expect, test, vi } from 'vitest'
import { deviceHeaders, rememberDevice } from './deviceInfo.ts'
import { adsPlayHere } from './host.ts'
import { hostAround, terminal } from './hostAround.ts'

afterEach(() => {
  rememberDevice({})
  vi.unstubAllGlobals()
})

const agent = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
const webView = 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140'

test.each([
  [webView, 'web'],
  [`${webView} FabulaHost/android`, 'android'],
  [`${webView} FabulaHost/android_google`, 'android_google'],
  [`${webView} FabulaHost/android_transsion`, 'android_transsion'],
  ['Mozilla/5.0 (iPhone) FabulaHost/ios', 'ios'],
  ['Mozilla/5.0 FabulaHost/windows', 'web'],
])('the terminal of %s is %s [R7.01]', (userAgent, expected) => {
  agent(userAgent)
  expect(terminal()).toBe(expected)
})

test('what a wrapper puts into its page is found', () => {
  const capacitor = { isNativePlatform: () => true, getPlatform: () => 'ios' }
  expect(hostAround({ fabulaHost: {} as never }).by).toBe('android')
  expect(hostAround({ webkit: { messageHandlers: { fabulaHost: {} as never } } }).by).toBe('ios')
  expect(hostAround({ Capacitor: capacitor as never }).by).toBe('capacitor')
  expect(
    hostAround({ Capacitor: { ...capacitor, isNativePlatform: () => false } as never }).by,
  ).toBe('web')
  expect(hostAround({ webkit: {} }).by).toBe('web')
})

test('in a frame only the origins that the server has named are spoken with', () => {
  const named = (content: string | undefined) =>
    vi.stubGlobal('document', { querySelector: () => (content === undefined ? null : { content }) })
  vi.stubGlobal('window', { parent: {} })
  named('https://a.example https://b.example')
  expect(hostAround({})).toMatchObject({
    by: 'frame',
    origins: ['https://a.example', 'https://b.example'],
  })
  named('')
  expect(hostAround({}).by).toBe('web')
  named(undefined)
  expect(hostAround({}).by).toBe('web')
})

test('a wrapper names its device in the header of its system, in plain letters [R7.01]', () => {
  expect(deviceHeaders('android')).toEqual({})
  rememberDevice({ brand: '小米', osAndroidAPILevel: 35 })
  const header = '{"brand":"\\u5c0f\\u7c73","osAndroidAPILevel":35}'
  expect(deviceHeaders('android_google')).toEqual({ 'android-device-info': header })
  expect(deviceHeaders('ios')).toEqual({ 'apple-device-info': header })
  expect(deviceHeaders('web')).toEqual({})
})

test('ads play where a wrapper or a partner has them, never on the plain web [R6.03]', () => {
  const app = { version: '', wgt: '', code: 0 }
  expect(adsPlayHere({ kind: 'web', caps: ['ads'], app })).toBe(false)
  expect(adsPlayHere({ kind: 'android', caps: ['share.image'], app })).toBe(false)
  expect(adsPlayHere({ kind: 'android', caps: ['ads'], app })).toBe(true)
  expect(adsPlayHere({ kind: 'embed', caps: ['ads'], app })).toBe(true)
})
