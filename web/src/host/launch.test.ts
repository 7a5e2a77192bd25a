import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetStored, readStored, writeStored } from '../storage/stored.ts'
import { beginLaunch, launchAt, takeLaunch } from './launch.ts'

const ten =
  'small_id=42&game_id=7&timestamp=1700000000&user_id=u%201*%C3%A9&token=a%2Bb/c%3D&screen_type=&lang=zh-Hant&ugphone_user_id=UG-900&key=k1'
const sign = '05882da0f3da6a56feb73986f40bb192'
const good = `${ten}&sign=${sign}`
const at = (search: string, hash = '') => launchAt({ search, hash })

test('the ten parameters are read from the address or from its hash, just as they came [R2.71]', () => {
  expect(at(`?${good}`)).toEqual({ by: 'sign', query: good })
  expect(at('', `#/pages/home/index?${good}`)).toEqual({ by: 'sign', query: good })
  expect(at(`?utm=1&${good}&still=1`)).toEqual({ by: 'sign', query: good })
})

test('without a sign it is no launch [R2.71]', () => {
  expect(at('')).toBeNull()
  expect(at('?lang=de', '#/pages/ai/chat?game_id=tin')).toBeNull()
  expect(at(`?${ten}`)).toBeNull()
})

test.each([
  ['a short sign', `?${ten}&sign=${sign.slice(1)}`],
  ['a long sign', `?${ten}&sign=${sign}0`],
  ['a sign that is no hex', `?${ten}&sign=${sign.replace('0', 'x')}`],
  ['an empty sign', `?${ten}&sign=`],
  ['two signs', `?${good}&sign=${sign}`],
  ['no key', `?${good.replace('&key=k1', '')}`],
  ['an empty key', `?${good.replace('key=k1', 'key=')}`],
  ['no time', `?${good.replace('timestamp=1700000000&', '')}`],
  ['nobody', `?${good.replace('UG-900', '')}`],
  ['half of the second version', `?${good}&sig=x`],
  ['a refusal of the entry', '?launch_error=sign'],
  ['an empty code', '?launch='],
])('%s: the sign is wrong, and nothing is asked of the server [R5.08]', (_what, search) => {
  expect(at(search)).toEqual({ by: 'nothing' })
})

test('a parameter in the address and in its hash is refused: nobody can say which is meant', () => {
  expect(at(`?${good}`, '#/?game_id=8')).toEqual({ by: 'nothing' })
})

test('a code of the entry is taken as it is', () => {
  expect(at('?launch=abc&lang=de')).toEqual({ by: 'code', code: 'abc', gameId: '' })
  expect(at('?launch=abc&game_id=late-moon')).toMatchObject({ gameId: 'late-moon' })
})

const place = { pathname: '/some/folder/', search: '', hash: '' }
const replaced: string[] = []
beforeEach(() => {
  vi.stubGlobal('location', place)
  const replaceState = (_state: unknown, _title: string, url: string) => replaced.push(url)
  vi.stubGlobal('history', { state: null, replaceState })
})
afterEach(() => {
  replaced.length = 0
  for (const key of ['token', 'loginId', 'gameInfo', 'user', 'lang'] as const) forgetStored(key)
  vi.unstubAllGlobals()
})

test('a launch forgets whoever was here, then saves the language, and leaves the address [R4.05]', () => {
  Object.assign(place, { search: `?${good}&utm=1`, hash: '#/pages/home/gameList?tab=hot' })
  for (const key of ['token', 'loginId', 'gameInfo', 'user'] as const) writeStored(key, 'before')
  beginLaunch()
  expect(replaced).toEqual(['/some/folder/?utm=1#/pages/home/gameList?tab=hot'])
  expect([readStored('token'), readStored('loginId'), readStored('user')]).toEqual([
    null,
    null,
    'before',
  ])
  expect(readStored('lang')).toBe('zh-Hant')
  expect(JSON.parse(readStored('gameInfo') ?? '')).toEqual({
    cloud: true,
    small_id: '42',
    game_id: '7',
  })
  expect(takeLaunch()).toEqual({ by: 'sign', query: good })
  expect(takeLaunch()).toBeNull()
})

test('any other start keeps the session', () => {
  Object.assign(place, { search: '?lang=de', hash: '#/' })
  writeStored('token', 'before')
  beginLaunch()
  expect([readStored('token'), replaced, takeLaunch()]).toEqual(['before', [], null])
})
