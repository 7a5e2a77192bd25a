import { expect, test } from 'vitest'
import { deviceFacts } from './deviceFacts.ts'

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
