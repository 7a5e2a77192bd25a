import type { AdMeaning } from '@fabula/contract'

/** Where an ad that is shown stands. */
export type AdPhase = 'requested' | 'showing' | 'closing' | 'settled'

export interface AdRun {
  readonly phase: AdPhase
  /** It was watched to its end: the host has told of a reward, or of completion. */
  readonly isOver: boolean
}

/** Besides what the host tells: `graceOver` after it closed without a word, `tooLong` where it never closes. */
export type AdEvent = AdMeaning | 'graceOver' | 'tooLong' | 'failed'

/** What is to be done about an event. */
export type AdEffect =
  | 'refreshUser'
  | 'resumeMusic'
  | 'resetStatus'
  | 'tellNone'
  | 'reload'
  | 'waitForWord'
  | 'settle'

interface Step {
  readonly run: AdRun
  readonly effects: readonly AdEffect[]
}

export const newRun: AdRun = { phase: 'requested', isOver: false }

/** Pauses of an ad, in ms. */
export const adWaits = { graceMs: 800, tooLongMs: 120_000 } as const

/**
 * One step of an ad [R4.08, R4.09]. What it is watched for and that it was closed come in any order, and twice; it is
 * settled once. Whenever it closes the music goes on.
 */
export function stepAd(run: AdRun, event: AdEvent): Step {
  switch (event) {
    case 'ready':
      return { run, effects: [] }
    case 'shown':
      if (run.phase !== 'requested') return { run, effects: [] }
      return { run: { ...run, phase: 'showing' }, effects: ['resetStatus'] }
    case 'rewarded':
    case 'completed':
      return watched(run, event)
    case 'closed':
      return closed(run, [])
    case 'closedReload':
      return closed(run, ['reload'])
    case 'none':
      return settled(run, ['tellNone', 'reload', 'resumeMusic'])
    case 'graceOver':
      return run.phase === 'closing' ? settled(run, []) : { run, effects: [] }
    case 'tooLong':
    case 'failed':
      return settled(run, ['resumeMusic', 'reload'])
  }
}

function watched(run: AdRun, event: 'rewarded' | 'completed'): Step {
  const told: AdEffect[] = event === 'rewarded' ? ['refreshUser'] : []
  const known = { ...run, isOver: true }
  // It closed before the host said so.
  return run.phase === 'closing' ? settled(known, told) : { run: known, effects: told }
}

function closed(run: AdRun, more: readonly AdEffect[]): Step {
  const effects: AdEffect[] = ['resumeMusic', ...more]
  if (run.phase === 'closing') return { run, effects }
  if (run.isOver || run.phase === 'settled') return settled(run, effects)
  return { run: { ...run, phase: 'closing' }, effects: [...effects, 'waitForWord'] }
}

function settled(run: AdRun, effects: readonly AdEffect[]): Step {
  if (run.phase === 'settled') return { run, effects }
  return { run: { ...run, phase: 'settled' }, effects: [...effects, 'settle'] }
}

/** Why no ad begins [R5.10]. */
export type AdRefusal = 'adsLimit' | 'noAdv' | 'adsLoading'

export interface AdStanding {
  readonly times: number
  readonly max: number
  /** Whether somebody would show one. */
  readonly hasChannel: boolean
  readonly status: AdStatus
}

/** Whether the host has an ad to show: `idle` after one was shown, until it has another. */
export type AdStatus = 'idle' | 'loading' | 'ready' | 'none'

/** The first reason of these, in this order; null where an ad may begin. */
export function adRefusal({ times, max, hasChannel, status }: AdStanding): AdRefusal | null {
  if (times >= max) return 'adsLimit'
  if (!hasChannel || status === 'none') return 'noAdv'
  return status === 'ready' ? null : 'adsLoading'
}
