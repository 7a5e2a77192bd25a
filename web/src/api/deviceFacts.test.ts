import { afterEach, expect, test } from 'vitest'
import { rememberDevice } from '../host/deviceInfo.ts'
import { deviceFacts } from './deviceFacts.ts'

afterEach(() => rememberDevice({}))

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
    { browserName: 'Safari', browserVersion: '18.3', osName: 'ios', system: 'ios 18.3' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    { browserName: 'Chrome', browserVersion: '140.0.0.0', osName: 'android', system: 'android 15' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1.2',
    { browserName: 'Edge', browserVersion: '140.0.1.2', osName: 'windows', osVersion: '10.0' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browserName: 'Firefox', osName: 'linux', osVersion: '', system: 'linux' },
  ],
  ['', { browserName: 'other', browserVersion: '', osName: 'other', appName: 'Fabula' }],
])('a device is told by what its browser says anyway: %s [R3.13]', (agent, facts) => {
  expect(deviceFacts(agent)).toMatchObject(facts)
})

test('in a wrapper a device is told by what the wrapper knows of it, but for its id [R3.13]', () => {
  const told = {
    ...{ appId: 'app.fabula', appName: 'Fabula', appVersion: '1.1', appWgtVersion: '1.0.59' },
    ...{ brand: 'google', deviceBrand: 'Pixel 9', osName: 'android', osVersion: '15' },
    ...{ system: 'Android 15', us: 'store' },
  }
  const insets = { top: 24, right: 0, bottom: 0, left: 0 }
  rememberDevice({ ...told, osAndroidAPILevel: 35, deviceId: 'its very own', insets })
  const agent =
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  expect(deviceFacts(agent)).toEqual({
    ...told,
    osAndroidAPILevel: '35',
    appLanguage: 'en',
    browserName: 'Chrome',
    browserVersion: '140.0.0.0',
  })
})
