import type { SignInProvider, UserInfo } from '@fabula/contract'
import { create } from 'zustand'
import { forgetPages } from '../stack/savedState.ts'
import {
  forgetPlays,
  forgetStored,
  readStored,
  readStoredJson,
  writeStored,
} from '../storage/stored.ts'

/** The player who is signed in on this device. `user` is what the server sent last. */
export interface Session {
  readonly token: string | null
  readonly loginId: string | null
  readonly user: UserInfo | null
}

/** The stored `user` record [R3.04]. The secret stays after a logout, because a guest has no other key. */
interface UserRecord {
  token?: string
  guest_secret?: string
}

export const useSession = create<Session>(() => ({
  token: readStored('token'),
  loginId: readStored('loginId'),
  user: readStoredUser(),
}))

export function hasSession(): boolean {
  return useSession.getState().token !== null
}

/** Whether nobody has logged in: what is for everybody can be seen, and nothing be played. */
export function useIsVisitor(): boolean {
  return useSession(({ token }) => token === null)
}

export function guestSecret(): string | null {
  return userRecord().guest_secret ?? null
}

/** What a login of an account that is closing answers [R4.21]. */
export interface ClosingLogin {
  readonly erased_from: number
  readonly ticket: string
}

/** Stores the answer of a login [R4.01]. */
export function startSession(login: {
  access_token: string
  login_id: string
  guest_secret: string | null
}): void {
  const secret = login.guest_secret ?? guestSecret()
  writeStored('token', login.access_token)
  writeStored('loginId', login.login_id)
  writeUserRecord({ token: login.access_token, ...(secret && { guest_secret: secret }) })
  useSession.setState({ token: login.access_token, loginId: login.login_id })
}

/** The guest has an identity now, and the secret opens nothing any more [R4.19]. */
export function forgetGuestSecret(): void {
  const { token } = useSession.getState()
  writeUserRecord(token === null ? {} : { token })
}

/** Removes everything that a session stored, except the guest's secret [R4.03]. */
export function endSession(): void {
  const secret = guestSecret()
  for (const key of ['token', 'loginId', 'userInfo', 'gameInfo', 'pay', 'home'] as const)
    forgetStored(key)
  writeUserRecord(secret ? { guest_secret: secret } : {})
  useSession.setState({ token: null, loginId: null, user: null })
}

/** The player ends the session: what they wrote and did not send goes too. One that expires leaves it for them. */
export function signOut(): void {
  endSession()
  forgetPlays()
  forgetPages()
}

/** Forgets the guest of this device too, and the name of the device: the next one here is somebody else. */
export function forgetDevice(): void {
  signOut()
  for (const key of ['user', 'UUIDONLY'] as const) forgetStored(key)
}

export function rememberUser(user: UserInfo): void {
  writeStored('userInfo', JSON.stringify(user))
  useSession.setState({ user })
}

/** Stores balances from a turn or a message. 0 is a valid balance [R3.05]. */
export function rememberBalances({ coin, power }: { coin: number; power: number }): void {
  const { user } = useSession.getState()
  if (user) rememberUser({ ...user, coin, power })
}

/**
 * Takes over a login or logout in another tab, and what that tab stored about the player.
 * @param onOther nobody is signed in any more, or by another login
 */
export function followOtherTabs(onOther: () => void): void {
  const look = () => {
    const before = useSession.getState().loginId
    useSession.setState({ token: readStored('token'), loginId: readStored('loginId') })
    if (useSession.getState().loginId === before) return
    useSession.setState({ user: readStoredUser() })
    onOther()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === 'userInfo') useSession.setState({ user: readStoredUser() })
    if (key === 'token' || key === 'loginId' || key === null) look()
  })
  // A page that the browser keeps while another is shown in its place, as a provider's, is told of nothing.
  window.addEventListener('pageshow', look)
}

function readStoredUser(): UserInfo | null {
  return readStoredJson('userInfo') as UserInfo | null
}

function userRecord(): UserRecord {
  return (readStoredJson('user') as UserRecord | null) ?? {}
}

function writeUserRecord(record: UserRecord): void {
  writeStored('user', JSON.stringify(record))
}

/** Whether the player is a guest who could link an account; until a service is configured nobody can. */
export function canLinkAccount(user: UserInfo): boolean {
  return user.can_bind && isGuest(user)
}

/** The services that this player is linked with, by the ids that they are known by there [R3.02]. */
export function linkedProviders(user: UserInfo): ReadonlySet<SignInProvider> {
  const ids: Readonly<Record<SignInProvider, string>> = {
    google: user.google_user_id,
    apple: user.apple_user_id,
    facebook: user.facebook_user_id,
    line: user.line_user_id,
  }
  const linked = Object.entries(ids).filter(([, id]) => id !== '')
  return new Set(linked.map(([provider]) => provider as SignInProvider))
}

/** A guest has no account with any third party; only this device identifies them [R4.19]. */
export function isGuest(user: UserInfo): boolean {
  return [
    user.google_user_id,
    user.facebook_user_id,
    user.line_user_id,
    user.apple_user_id,
    user.ugphone_user_id,
  ].every((id) => id === '')
}
