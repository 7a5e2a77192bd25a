import { type AdState, type HouseAdView, timing } from '@fabula/contract'
import { loadUser } from '../api/user.ts'
import { type CallOptions, call } from '../api/wire/call.ts'
import { showToast } from '../components/notice/notice.tsx'
import { isEmbedded } from '../host/host.ts'
import { text } from '../i18n/text.ts'
import { assetUrl } from '../serverAddress.ts'
import { useAudible } from '../sound/useAudible.ts'
import { pause } from '../waiting.ts'
import { type AdEvent, type AdStatus, adRefusal, adWaits, newRun, stepAd } from './adMachine.ts'
import { type AdUse, hostAds } from './hostAds.ts'
import { useAds } from './useAds.ts'

export interface AskedAd {
  readonly scene: AdUse
  /** Key of the page that asks: a trailer of ours is shown there. */
  readonly page: string
  /** The play, for an ad of a play. */
  readonly place?: {
    readonly game_id: string
    readonly chat_id: string
    readonly option_id?: string
  }
}

const host = () => (isEmbedded() ? 'embedded' : 'native') as 'embedded' | 'native'
const quiet: CallOptions = { quiet: true }

/** Asks the server how many ads are left, and the host for one. Throws where the server does not answer. */
export async function prepareAd(scene: AdUse): Promise<void> {
  const limit = await call('adv/incentiveAdvLimit', { host: host() }, quiet)
  useAds.setState({ limit })
  const channel = channelFor(scene)
  if (channel === null) return
  if (channel.network === 'house') setStatus('ready')
  else if (useAds.getState().status !== 'ready') await loadAd(scene)
}

function channelFor(scene: AdUse) {
  const { limit } = useAds.getState()
  const isOfPlay = scene === 'gameOption' || scene === 'revive'
  return (isOfPlay ? limit?.play_channel : limit?.channel) ?? null
}

/** How often the status was set: what was set since is not put back. */
let statusNo = 0

function setStatus(status: AdStatus): void {
  statusNo += 1
  useAds.setState({ status })
}

async function loadAd(scene: AdUse): Promise<void> {
  setStatus('loading')
  // Whoever may not be known by ads is asked for as a minor is.
  const isReady = await hostAds.load(scene, true).then(
    (meaning) => meaning === 'ready',
    () => false,
  )
  setStatus(isReady ? 'ready' : 'none')
}

/**
 * Shows an ad and waits for what came of it.
 * @returns the nonce of one that was watched, which pays in a play; null where none was
 */
export async function watchAd(asked: AskedAd): Promise<string | null> {
  const { limit, status, isBusy } = useAds.getState()
  if (isBusy) return null
  const { times = 0, max = 0 } = limit ?? {}
  const hasChannel = channelFor(asked.scene) !== null
  const refusal = adRefusal({ times, max, hasChannel, status })
  if (refusal) {
    showToast(text(`ads.${refusal}`))
    if (refusal === 'noAdv' && hasChannel) loadAd(asked.scene).catch(reportError)
    return null
  }
  useAds.setState({ isBusy: true })
  try {
    return await issueAndShow(asked)
  } catch {
    // The call has said why.
    return null
  } finally {
    useAds.setState({ isBusy: false, house: null })
    if (useAds.getState().status === 'ready') setStatus('idle')
    prepareAd(asked.scene).catch(() => {})
  }
}

async function issueAndShow({ scene, page, place }: AskedAd): Promise<string | null> {
  const ad = await call('adv/incentiveAdv', { scene, host: host(), ...place })
  const isOver = await new Promise<boolean>((resolve) => {
    const run = startRun(scene, resolve)
    if (ad.house) runHouseAd(ad.house, page, run)
    else runHostAd({ scene, nonce: ad.nonce, user: ad.user_id }, run)
  })
  if (isOver && ad.house) await tellHouse(ad.house.token)
  const { nonce } = ad
  const closed = await call(
    'adv/gameIncentiveAdvClose',
    { nonce, is_over: isOver ? 1 : 0, reward: scene },
    quiet,
  ).catch(() => null)
  if (!isOver) return null
  return settle(closed?.state ?? 'issued', { nonce, coin: ad.coin, power: ad.power })
}

interface Told {
  tell(event: AdEvent): void
}

/** Takes the events of one ad, and resolves when it is settled. */
function startRun(scene: AdUse, onSettled: (isOver: boolean) => void): Told {
  let run = newRun
  let tooLong: ReturnType<typeof setTimeout> | undefined
  useAudible.setState({ inAd: true })
  const tell = (event: AdEvent) => {
    const step = stepAd(run, event)
    run = step.run
    for (const effect of step.effects) {
      switch (effect) {
        case 'resumeMusic':
          useAudible.setState({ inAd: false })
          break
        case 'refreshUser':
          loadUser().catch(reportError)
          break
        case 'resetStatus':
          resetLater()
          break
        case 'tellNone':
          showToast(text('ads.noAdv'))
          break
        case 'reload':
          loadAd(scene).catch(reportError)
          break
        case 'waitForWord':
          setTimeout(() => tell('graceOver'), adWaits.graceMs)
          break
        case 'settle':
          useAudible.setState({ inAd: false })
          clearTimeout(tooLong)
          onSettled(run.isOver)
      }
    }
  }
  tooLong = setTimeout(() => tell('tooLong'), adWaits.tooLongMs)
  return { tell }
}

/** The ad that was ready is used up [R4.10, R9.05]. */
function resetLater(): void {
  const shown = statusNo
  setTimeout(() => {
    if (statusNo === shown) setStatus('idle')
  }, timing.adResetMs)
}

let stopListening = () => {}

function runHostAd(ad: Parameters<typeof hostAds.show>[0], { tell }: Told): void {
  stopListening()
  // It goes on until the next ad: what the host tells late, or again, still lets the music go on.
  stopListening = hostAds.listen(tell)
  hostAds.show(ad).then(
    () => tell('closed'),
    () => {
      showToast(text('ads.failed'))
      tell('failed')
    },
  )
}

function runHouseAd(ad: HouseAdView, page: string, { tell }: Told): void {
  tell('shown')
  useAds.setState({
    house: { ad, page, onWatched: () => tell('rewarded'), onClose: () => tell('closed') },
  })
}

async function tellHouse(token: string): Promise<void> {
  await fetch(assetUrl(`/adv/callback/house?token=${token}`)).catch(() => null)
}

const tries = 8
const betweenMs = 1000

/** Waits for the network's word. Coins and energy come without us too; a play goes on only with it. */
async function settle(
  state: AdState,
  { nonce, coin, power }: { nonce: string; coin: number; power: number },
): Promise<string | null> {
  let known = state
  const isPaid = () => known === 'rewarded' || (known === 'unlocked' && coin + power === 0)
  for (let n = 0; n < tries && !isPaid(); n += 1) {
    if (n > 0) await pause(betweenMs)
    const { result } = await call('adv/incentiveAdvRecord', { nonce }, quiet).catch(() => noRecord)
    known = result[0]?.state ?? known
  }
  await loadUser()
  if (coin > 0) showToast(isPaid() ? text('ads.got.coins', { coin }) : text('ads.pending'))
  else if (power > 0)
    showToast(isPaid() ? text('ads.got.energy', { power: String(power) }) : text('ads.pending'))
  else if (!isPaid()) showToast(text('ads.pending'))
  return isPaid() ? nonce : null
}

const noRecord = { result: [] as { readonly state: AdState }[] }
