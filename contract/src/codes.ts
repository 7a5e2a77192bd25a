/**
 * The envelope's `code` for each kind of refusal.
 * A call names the kinds it refuses with; the kinds in `everyCall` and `everyPlayerCall` go without saying.
 */
export const refusalCodes = {
  no_session: 500505,
  signed_in_elsewhere: 500506,
  account_closed: 500507,
  no_energy: 500529,
  no_coins: 500530,
  malformed: 500400,
  not_allowed: 500401,
  region_closed: 500403,
  not_found: 500404,
  busy: 500409,
  game_removed: 500410,
  consent_missing: 500412,
  rule: 500422,
  locked: 500423,
  too_many: 500429,
  unsafe: 500451,
  ours: 500500,
} as const

export type RefusalKind = keyof typeof refusalCodes
export type RefusalCode = (typeof refusalCodes)[RefusalKind]

export const okCode = 200

export const everyCall = [
  'malformed',
  'region_closed',
  'too_many',
  'ours',
] as const satisfies RefusalKind[]
export const everyPlayerCall = [
  'no_session',
  'signed_in_elsewhere',
  'account_closed',
] as const satisfies RefusalKind[]

/** The session is gone: the client clears it and goes to login, without a toast [R8.02]. */
export const sessionCodes: ReadonlySet<number> = new Set(
  everyPlayerCall.map((kind) => refusalCodes[kind]),
)

/** The screen shows its own offer, so no toast [R8.02]. */
export const silentCodes: ReadonlySet<number> = new Set([
  refusalCodes.no_energy,
  refusalCodes.no_coins,
])
