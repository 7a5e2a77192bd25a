import { adMeaning } from '@fabula/contract'
import { expect, test } from 'vitest'
import { type AdEffect, type AdEvent, adRefusal, newRun, stepAd } from './adMachine.ts'

/** What is done about events in a row; the grace of an ad that closed without a word ends with them. */
function played(events: readonly AdEvent[]) {
  const effects: AdEffect[] = []
  let run = newRun
  for (const event of [...events, 'graceOver' as const]) {
    const step = stepAd(run, event)
    run = step.run
    effects.push(...step.effects)
  }
  return { run, effects, times: (effect: AdEffect) => effects.filter((it) => it === effect).length }
}

/** Every order of these events. */
function orders(events: readonly AdEvent[]): AdEvent[][] {
  if (events.length === 0) return [[]]
  return events.flatMap((event, at) =>
    orders([...events.slice(0, at), ...events.slice(at + 1)]).map((rest) => [event, ...rest]),
  )
}

const told: readonly AdEvent[] = ['shown', 'rewarded', 'completed', 'closed']

test('reward, completion and closing settle an ad once, in any order and twice [R4.08] [R4.10]', () => {
  const sets: AdEvent[][] = [
    [...told],
    ['shown', 'rewarded', 'closed'],
    ['shown', 'completed', 'closedReload'],
    ['rewarded', 'rewarded', 'completed', 'closed', 'closed'],
    ['shown', 'rewarded', 'closed', 'closedReload', 'completed'],
  ]
  for (const order of sets.flatMap(orders)) {
    const { run, times } = played(order)
    expect([order, run.phase, run.isOver, times('settle')]).toEqual([order, 'settled', true, 1])
    // Closing always lets the music go on.
    const closings = order.filter((event) => event === 'closed' || event === 'closedReload').length
    expect([order, times('resumeMusic')]).toEqual([order, closings])
  }
})

test('an ad that is closed before its end is settled, and not watched [R4.08]', () => {
  for (const order of orders(['shown', 'closed'])) {
    const { run, times } = played(order)
    expect([run.phase, run.isOver, times('settle')]).toEqual(['settled', false, 1])
  }
})

test('an ad that never closes is settled after a while, with the music [R4.08]', () => {
  const { run, effects } = played(['shown', 'rewarded', 'tooLong', 'closed'])
  expect([run.phase, run.isOver]).toEqual(['settled', true])
  expect(effects).toEqual([
    'resetStatus',
    'refreshUser',
    'resumeMusic',
    'reload',
    'settle',
    'resumeMusic',
  ])
})

test('no ad is said to be none, and another is asked for [R4.08]', () => {
  expect(played(['none']).effects).toEqual(['tellNone', 'reload', 'resumeMusic', 'settle'])
})

test('the status goes back once, after it was shown [R4.10]', () => {
  expect(played(['shown', 'shown', 'closed', 'shown']).times('resetStatus')).toBe(1)
})

test('only closing with a reload asks for the next ad [R4.08] [R4.09]', () => {
  expect(played(['shown', 'rewarded', 'closed']).times('reload')).toBe(0)
  expect(played(['shown', 'rewarded', 'closedReload']).times('reload')).toBe(1)
})

test('a wrapper and a platform number the events of an ad each in their way [R4.08] [R4.09]', () => {
  const meanings = (isEmbedded: boolean, of: 'ad.status' | 'ad.show') =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((code) => adMeaning(isEmbedded, of, code))
  expect(meanings(false, 'ad.show')).toEqual([
    'none',
    'shown',
    'rewarded',
    'closed',
    'closedReload',
    'ready',
    'completed',
    null,
    null,
  ])
  expect(meanings(true, 'ad.status').slice(0, 2)).toEqual(['none', 'ready'])
  expect(meanings(true, 'ad.show')).toEqual([
    null,
    'rewarded',
    null,
    'closed',
    null,
    null,
    'completed',
    'shown',
    'closedReload',
  ])
})

test('an ad is refused for the limit, then for want of one, then while it loads [R5.10]', () => {
  const standing = { times: 10, max: 10, hasChannel: false, status: 'loading' } as const
  expect(adRefusal(standing)).toBe('adsLimit')
  expect(adRefusal({ ...standing, times: 9 })).toBe('noAdv')
  expect(adRefusal({ ...standing, times: 9, hasChannel: true })).toBe('adsLoading')
  expect(adRefusal({ ...standing, times: 9, hasChannel: true, status: 'none' })).toBe('noAdv')
  expect(adRefusal({ ...standing, times: 9, hasChannel: true, status: 'ready' })).toBe(null)
  expect(adRefusal({ ...standing, max: 0, times: 0 })).toBe('adsLimit')
})
