import type { UserInfo } from '@fabula/contract'
import { create } from 'zustand'
import { forgetStored, readStored, readStoredJson, writeStored } from '../storage/stored.ts'

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

/** Removes everything that a session stored, except the guest's secret [R4.03]. */
export function endSession(): void {
  const secret = guestSecret()
  for (const key of ['token', 'loginId', 'userInfo', 'gameInfo', 'pay', 'home'] as const)
    forgetStored(key)
  writeUserRecord(secret ? { guest_secret: secret } : {})
  useSession.setState({ token: null, loginId: null, user: null })
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

/** Takes over a login or logout in another tab, and what that tab stored about the player. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'userInfo') useSession.setState({ user: readStoredUser() })
    if (key !== 'token' && key !== null) return
    useSession.setState({ token: readStored('token'), loginId: readStored('loginId') })
  })
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
