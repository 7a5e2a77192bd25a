import type { SignInAttemptRow } from '../../db/schema/accounts.ts'

/** What a provider answers for: who it is, in its own words. */
export interface ProvenIdentity {
  /** As it is stored: each provider has one. */
  readonly issuer: string
  readonly subject: string
  /** For taking our access back when the account is deleted; null where the provider gave none. */
  readonly refreshToken: string | null
  /** What was shown; it is taken once. */
  readonly token: string
  /** When that token expires; epoch ms. */
  readonly expiresAt: number
}

/** What of an attempt a provider is told, or has to tell us. */
export type AttemptSecrets = Pick<
  SignInAttemptRow,
  'nonce' | 'codeVerifier' | 'redirectUri' | 'intent'
>

/** A company whose word for who a player is is taken. */
export interface Provider {
  /** Its page, which asks the player and leads back with a code. */
  pageUrl(attempt: AttemptSecrets, state: string): Promise<string>
  /** @param now epoch ms by the database's clock. @throws IdentityRefused */
  proveCode(code: string, attempt: AttemptSecrets, now: number): Promise<ProvenIdentity>
  /** For a token of the SDK in a wrapper. @throws IdentityRefused */
  proveToken(token: string, attempt: AttemptSecrets, now: number): Promise<ProvenIdentity>
  /** Takes back what the player allowed us. */
  revoke(identity: { subject: string; refreshToken: string | null }): Promise<void>
}

/** What was shown proves nothing. `why` is for the log, and holds nothing of the token. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'

  constructor(why: string, cause?: unknown) {
    super(why, { cause })
  }
}
