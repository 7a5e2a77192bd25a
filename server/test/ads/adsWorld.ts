import type { CallName, Calls, OutputOf } from '@fabula/contract'
import {
  type AdMobServer,
  type Asking,
  type InputTo,
  openAdMobServer,
  openWorld,
  type Player,
  type World,
  type WorldOptions,
} from '@fabula/devkit'

type AdvAsked = InputTo<'adv/incentiveAdv'>
type Adv = OutputOf<Calls['adv/incentiveAdv']>

/** A world in which AdMob plays in the Android app, and its players. */
export interface AdsWorld {
  readonly world: World
  readonly adMob: AdMobServer
  /** A guest in the Android app. */
  inApp(options?: Parameters<World['guest']>[0]): Promise<AppPlayer>
  /** Begins an ad. */
  issue(player: AppPlayer, scene: AdvAsked['scene'], place?: Partial<AdvAsked>): Promise<Adv>
  /** Sends a callback; resolves to its status and answer once it is applied. */
  callBack(pathAndQuery: string): Promise<{ status: number; text: string }>
  /** A callback of AdMob for an ad, not sent yet. */
  watched(ad: Adv, tx?: string): string
  /** The call's output; throws where it is refused. */
  call<Name extends CallName>(
    name: Name,
    input: InputTo<Name>,
    as: Asking,
  ): Promise<OutputOf<Calls[Name]>>
  coins(player: AppPlayer): Promise<number>
  close(): Promise<void>
}

export type AppPlayer = Player

const dayMs = 24 * 3_600_000
const noonMs = dayMs / 2

export async function openAdsWorld(options: WorldOptions = {}): Promise<AdsWorld> {
  const adMob = await openAdMobServer()
  const world = await openWorld({
    ...options,
    adMobKeysUrl: adMob.keysUrl,
    config: { admobAndroidUnit: adMob.unit, ...options.config },
  })
  // Its tests let minutes pass, and count by days: none of them meets a midnight by chance.
  await world.shiftClock(noonMs - (Date.now() % dayMs))
  const call: AdsWorld['call'] = async (name, input, as) => {
    const answer = await world.call(name, input, as)
    if (answer.code !== 200) throw new Error(`${name}: ${answer.msg}`)
    return answer.data as never
  }
  return {
    world,
    adMob,
    call,
    inApp: (options) => world.guest({ ...options, terminal: 'android' }),
    issue: (player, scene, place) =>
      call('adv/incentiveAdv', { scene, host: 'native', ...place }, player),
    callBack: async (pathAndQuery) => {
      const answer = await fetch(world.address + pathAndQuery)
      const text = await answer.text()
      await world.context.adSpool.settled()
      return { status: answer.status, text }
    },
    watched: ({ nonce, user_id: userId }, tx) =>
      adMob.callback({ nonce, userId, ...(tx !== undefined && { tx }) }),
    coins: async (player) => (await call('store/propList', {}, player)).coin,
    close: async () => {
      await world.close()
      await adMob.close()
    },
  }
}
