import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../api/session.ts'
import { loadSounds, loadSoundsOnce, moveSwitch } from './switches.ts'
import { useSounds } from './useSounds.ts'

const allOn = { system_bgm: 'on', game_bgm: 'on', button_bgm: 'on' }
const ok = (data: object) => Response.json({ code: 200, msg: '', data })

let saved: string[]
/** Answers the load that is under way. */
let answerLoad: (answer: Response) => void
let answerSave: () => Promise<Response>

beforeEach(async () => {
  saved = []
  answerSave = async () => ok(allOn)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('getBgmSetting'))
      return new Promise<Response>((resolve) => {
        answerLoad = resolve
      })
    saved.push(url.slice(url.indexOf('?') + 1))
    return answerSave()
  })
  useSession.setState({ token: 'a' })
  // What the server had stored for the test before is known no more.
  const loading = loadSounds()
  answerLoad(ok(allOn))
  await loading
  expect(useSounds.getState()).toMatchObject({ system_bgm: true, game_bgm: true, button_bgm: true })
})
afterEach(() => vi.unstubAllGlobals())

test('the first tap on a switch is kept and stored, also while the settings are still loading [R3.08]', async () => {
  const loading = loadSounds()
  await moveSwitch('button_bgm', false)
  answerLoad(ok({ ...allOn, system_bgm: 'off' }))
  await loading
  expect(useSounds.getState()).toMatchObject({ button_bgm: false, system_bgm: false })
  expect(saved).toEqual(['button_bgm=off'])
})

test('settings that were asked for while a move was on its way do not put it back [R3.08]', async () => {
  const moving = moveSwitch('game_bgm', false)
  const loading = loadSounds()
  answerLoad(ok(allOn))
  await loading
  await moving
  expect(useSounds.getState().game_bgm).toBe(false)
})

test('settings that were asked for after a move was stored are shown [R3.08]', async () => {
  await moveSwitch('game_bgm', false)
  const loading = loadSounds()
  answerLoad(ok(allOn))
  await loading
  expect(useSounds.getState().game_bgm).toBe(true)
})

test('a switch that the server did not store goes back [R2.42]', async () => {
  answerSave = () => Promise.reject(new TypeError('no network'))
  const moving = moveSwitch('system_bgm', false)
  expect(useSounds.getState().system_bgm).toBe(false)
  await moving
  expect(useSounds.getState().system_bgm).toBe(true)
})

test('of two quick taps the last one counts, on the screen and on the server [R3.08]', async () => {
  await Promise.all([moveSwitch('system_bgm', false), moveSwitch('system_bgm', true)])
  expect(saved).toEqual(['system_bgm=off', 'system_bgm=on'])
  expect(useSounds.getState().system_bgm).toBe(true)
})

test('a login and a start that come together ask for the settings once, in any order [R4.04]', async () => {
  useSession.setState({ token: 'b' })
  const first = loadSoundsOnce()
  const fetched = vi.fn()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', fetched)
  await loadSoundsOnce()
  expect(fetched).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', fetch)
  answerLoad(ok(allOn))
  await first
})

test('who logs in as somebody else hears their own settings [R4.04]', async () => {
  useSession.setState({ token: 'c' })
  const first = loadSoundsOnce()
  answerLoad(ok(allOn))
  await first
  useSession.setState({ token: 'd' })
  const second = loadSoundsOnce()
  answerLoad(ok({ ...allOn, game_bgm: 'off' }))
  await second
  expect(useSounds.getState().game_bgm).toBe(false)
})
