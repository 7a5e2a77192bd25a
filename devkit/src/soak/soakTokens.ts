import { createProviders, readConfig } from '@fabula/server'
import { type Chance, chanceOf } from '../chaos/Chance.ts'
import { loopbackProviders } from '../identity/loopbackProviders.ts'
import type { Soak } from './Soak.ts'

const mostMutants = 100_000
const names = ['google', 'apple', 'facebook', 'line'] as const
type Name = (typeof names)[number]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '
const nonce = 'the nonce of the attempt'
const attempt = {
  nonce,
  codeVerifier: 'v',
  redirectUri: 'http://127.0.0.1/auth',
  intent: 'login',
} as const

/** Good tokens of each provider with a letter or two changed, taken out or put in: none may be taken. */
export const soakTokens: Soak = async ({ until, seed, say }) => {
  const loopback = await loopbackProviders()
  const { config, providerEndpoints } = loopback.options
  const providers = createProviders({ ...readConfig({}), ...config }, providerEndpoints)
  // What is no ID token is asked about at Facebook, which here knows none.
  loopback.graph.answers.set('/graph/debug_token', { data: { is_valid: false } })
  const chance = chanceOf(seed)
  const isTaken = (name: Name, token: string) => {
    const proof = providers.get(name)?.proveToken(token, attempt, Date.now())
    return (proof ?? Promise.reject(new Error('no provider'))).then(
      () => true,
      () => false,
    )
  }
  let [tried, taken, untaken] = [0, 0, 0]
  const tryMutantsOf = async (name: Name) => {
    // They are valid for minutes, so each round has new ones; and these must be taken, or nothing would be proven.
    const good = await loopback[name].idToken({ sub: 'somebody', nonce })
    for (let n = 0; n < 250; n += 1) {
      const mutant = changed(changed(good, chance), chance)
      if (mutant === good) continue
      tried += 1
      if (await isTaken(name, mutant)) taken += 1
    }
    if (!(await isTaken(name, good))) untaken += 1
  }
  while (tried < mostMutants && performance.now() < until) {
    for (const name of names) await tryMutantsOf(name)
  }
  say(`tokens: ${tried} changed tokens of four providers, ${taken} of them taken`)
  if (untaken > 0) say(`tokens: ${untaken} good ones were not taken`)
  await loopback.close()
  return taken + untaken
}

/** One change, or none: so half of those that go through it twice have one. */
function changed(token: string, { below }: Chance): string {
  const at = below(token.length)
  const letter = letters[below(letters.length)] ?? 'A'
  const [before, after] = [token.slice(0, at), token.slice(at + 1)]
  const kinds = [token, token, before + after, before + letter + token.slice(at), before]
  return kinds[below(2 * kinds.length)] ?? before + letter + after
}
