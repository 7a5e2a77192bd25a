import type { UserInfo } from '@fabula/contract'
import { create } from 'zustand'
import { forgetStored, readStored, readStoredJson, writeStored } from '../storage/stored.ts'

/** Who plays on this device. `user` is what the server last told of them. */
export interface Session {
  readonly token: string | null
  readonly loginId: string | null
  readonly user: UserInfo | null
}

/** The stored `user` record [R3.04]. The secret outlives a logout: it is a guest's only key. */
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

export function guestSecret(): string | null {
  return userRecord().guest_secret ?? null
}

/** Stores what a login answered [R4.01]. */
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

/** Clears all that a session left but the guest's secret [R4.03]. */
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

/** Balances as a turn or a message told them; 0 is a balance like any other [R3.05]. */
export function rememberBalances({ coin, power }: { coin: number; power: number }): void {
  const { user } = useSession.getState()
  if (user) rememberUser({ ...user, coin, power })
}

/** Follows a login or logout in another tab, and what that tab was told of the player. */
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

/** Nobody but this device vouches for a guest: none of the third parties knows them [R4.19]. */
export function isGuest(user: UserInfo): boolean {
  return [
    user.google_user_id,
    user.facebook_user_id,
    user.line_user_id,
    user.apple_user_id,
    user.ugphone_user_id,
  ].every((id) => id === '')
}
