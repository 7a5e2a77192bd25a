import { type AdMeaning, adMeaning } from '@fabula/contract'
import { askHost, isEmbedded, onHost } from '../host/host.ts'

export type AdUse = 'coin' | 'energy' | 'gameOption' | 'revive'

interface ShownAd {
  readonly scene: AdUse
  readonly nonce: string
  readonly user: string
}

/** The ads of the host around us, by their meaning. */
export interface HostAds {
  load(scene: AdUse, minor: boolean): Promise<AdMeaning | null>
  /** Resolves when it is over, which the events have told too. */
  show(ad: ShownAd): Promise<unknown>
  /** @returns what ends it */
  listen(listener: (meaning: AdMeaning) => void): () => void
}

/** Hosts know coins and energy as one thing. */
const sceneOf = (scene: AdUse) => (scene === 'energy' ? 'coin' : scene)

export const hostAds: HostAds = {
  load: async (scene, minor) => {
    const { code } = await askHost('ad.load', { scene: sceneOf(scene), minor })
    return adMeaning(isEmbedded(), 'ad.status', code)
  },
  show: ({ scene, nonce, user }) => askHost('ad.show', { scene: sceneOf(scene), nonce, user }),
  listen: (listener) =>
    onHost('ad.show', ({ code }) => {
      const meaning = adMeaning(isEmbedded(), 'ad.show', code)
      if (meaning) listener(meaning)
    }),
}
