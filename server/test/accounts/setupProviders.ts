import {
  type LoopbackProviders,
  lateBound,
  loopbackProviders,
  openWorld,
  type World,
  type WorldOptions,
} from '@fabula/devkit'
import { afterAll, beforeAll } from 'vitest'

type Name = 'google' | 'apple' | 'line'

interface ProvidersSetup {
  readonly world: World
  readonly providers: LoopbackProviders
  /** One of them, as the devkit's ways to sign in take it. */
  at<N extends Name>(provider: N): { provider: N; at: LoopbackProviders[N] }
}

/** One world for the tests of a file, and all providers of identities on loopback. */
export function setupProviders(config: WorldOptions['config'] = {}): ProvidersSetup {
  let opened: World | undefined
  let found: LoopbackProviders | undefined
  beforeAll(async () => {
    found = await loopbackProviders()
    const { options } = found
    opened = await openWorld({ ...options, config: { ...options.config, ...config } })
  })
  afterAll(async () => {
    await opened?.close()
    await found?.close()
  })
  const providers = lateBound(() => found)
  return {
    world: lateBound(() => opened),
    providers,
    at: (provider) => ({ provider, at: providers[provider] }),
  }
}
