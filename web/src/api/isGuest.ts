import type { UserInfo } from '@fabula/contract'

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
