import type { SignInProvider } from '@fabula/contract'
import type { Answered, InputTo } from '../send.ts'
import type { Player, World } from '../world.ts'
import type { OpenIdServer } from './openIdServer.ts'

export interface SignedInPlayer extends Player {
  readonly isFirst: boolean
}

interface Where {
  readonly provider: SignInProvider
  readonly at: OpenIdServer
}

/** Signs in with a provider, as somebody who is known there by this name. */
export async function signInAt(
  world: World,
  { provider, at }: Where,
  login: string,
  deviceId: string = crypto.randomUUID(),
): Promise<SignedInPlayer> {
  const birth = { year: 1990, month: 4 }
  const begun = await world.call(
    'login/authNonce',
    { provider, terms: true, birth, tz: 'UTC' },
    { deviceId },
  )
  if (begun.code !== 200) throw new Error(`no attempt: ${begun.msg}`)
  const { state, url } = begun.data
  const code = await at.code(url, login)
  const answer = await world.call('login/thirdPartyLogin', { provider, state, code }, { deviceId })
  if (answer.code !== 200) throw new Error(`not signed in: ${answer.msg}`)
  const { access_token: token, login_id: loginId, first_login: isFirst } = answer.data
  return { token, loginId, deviceId, guestSecret: '', isFirst }
}

/** Somebody's identity, proven to a player's account for a purpose. */
export async function proofAt(
  world: World,
  { provider, at }: Where,
  login: string,
  { player, intent }: { player: Player; intent: InputTo<'user/authNonce'>['intent'] },
): Promise<{ provider: SignInProvider; state: string; code: string }> {
  const begun = await world.call('user/authNonce', { provider, intent }, player)
  if (begun.code !== 200) throw new Error(`no attempt: ${begun.msg}`)
  const { state, url } = begun.data
  return { provider, state, code: await at.code(url, login) }
}

/** Binds somebody's identity to a player. */
export async function bindAt(
  world: World,
  where: Where,
  login: string,
  player: Player,
): Promise<Answered<'user/thirdPartyBind'>> {
  const proof = await proofAt(world, where, login, { player, intent: 'bind' })
  return world.call('user/thirdPartyBind', proof, player)
}
