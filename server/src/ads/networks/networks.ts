import type { AdHost, AdNetwork, AdPurpose, Terminal } from '@fabula/contract'
import { boundedFetch } from '../../accounts/identities/boundedFetch.ts'
import type { Config } from '../../config/config.ts'
import type { Secrets } from '../../db/secrets.ts'
import { AdMobKeys } from './AdMobKeys.ts'
import { adMob } from './adMob.ts'
import { house } from './house.ts'
import { levelPlay } from './levelPlay.ts'
import { max } from './max.ts'
import type { Network } from './Network.ts'
import { pangle } from './pangle.ts'

/** The networks that are configured, by name. */
export type Networks = ReadonlyMap<AdNetwork, Network>

/** Where they are is no setting: whoever gives out the keys decides what an ad is. */
const adMobKeysUrl = 'https://www.gstatic.com/admob/reward/verifier-keys.json'

/** @param keysUrl another address of AdMob's keys, for tests */
export function createNetworks(
  config: Config,
  secrets: Secrets,
  keysUrl: string = adMobKeysUrl,
): Networks {
  const found: Network[] = []
  const add = (units: { android: string; ios: string }, key: string, network: Network) => {
    if (units.android + units.ios !== '' && key !== '') found.push(network)
  }
  const admob = { android: config.admobAndroidUnit, ios: config.admobIosUnit }
  add(admob, 'public', adMob(admob, new AdMobKeys(keysUrl, boundedFetch)))
  const applovin = { android: config.maxAndroidUnit, ios: config.maxIosUnit }
  add(applovin, config.maxEventKey, max(applovin, config.maxEventKey))
  const unity = { android: config.levelPlayAndroidUnit, ios: config.levelPlayIosUnit }
  add(unity, config.levelPlayPrivateKey, levelPlay(unity, config.levelPlayPrivateKey))
  const bytedance = { android: config.pangleAndroidUnit, ios: config.pangleIosUnit }
  add(bytedance, config.pangleSecurityKey, pangle(bytedance, config.pangleSecurityKey))
  if (config.houseAds === 'on') found.push(house(secrets))
  if (config.embeddedAds === 'on') found.push(partner)
  return new Map(found.map((network) => [network.name, network] as const))
}

/** The platform that we are embedded in shows its ads and signs nothing, so it has no word that could be verified. */
const partner: Network = {
  name: 'partner',
  unitFor: () => 'partner',
  answer: () => '',
  verify: async () => ({ why: 'the platform signs nothing' }),
}

/** In this order networks are preferred; the house only where none plays. */
const inApps = ['admob', 'max', 'levelplay', 'pangle'] as const

interface AdPlace {
  readonly host: AdHost
  readonly terminal: Terminal
  readonly scene: AdPurpose
}

/** Who would show an ad there; null where nobody does. The plain web is no such place [R6.03]. */
export function networkFor(
  networks: Networks,
  { host, terminal, scene }: AdPlace,
): { network: Network; unit: string } | null {
  if (host === 'native' && terminal === 'web') return null
  const isOfPlay = scene === 'gameOption' || scene === 'revive'
  const byHost = host === 'native' ? inApps : isOfPlay ? (['partner'] as const) : []
  for (const name of [...byHost, 'house' as const]) {
    const network = networks.get(name)
    const unit = network?.unitFor(terminal)
    if (network && unit) return { network, unit }
  }
  return null
}
