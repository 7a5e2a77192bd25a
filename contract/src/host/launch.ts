/** The parameters that a partner launches us with [R2.71]. */
export const launchNames = [
  'sign',
  'small_id',
  'game_id',
  'timestamp',
  'user_id',
  'token',
  'screen_type',
  'lang',
  'ugphone_user_id',
  'key',
] as const
export type LaunchName = (typeof launchNames)[number]

/** What the second version of the signature adds. */
export const launchProofNames = ['sv', 'kid', 'aud', 'ts', 'nonce', 'sig'] as const

/** The shape of a `sign`: an MD5 in hex, in letters of any case. */
export const launchSignShape = /^[0-9a-f]{32}$/i

/** The parameter by which our own entry for partners hands a launch on to the app, and by which it tells of a refusal. */
export const launchCodeName = 'launch'
export const launchErrorName = 'launch_error'
