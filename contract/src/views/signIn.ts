import * as z from 'zod/mini'
import { birthView } from './profile.ts'

/** Companies whose accounts a player can sign in with [R1.22]. The partner's launch is a way of its own. */
export const signInProviders = ['google', 'apple', 'facebook', 'line'] as const
export type SignInProvider = (typeof signInProviders)[number]

export const signInProvider = z.enum(signInProviders)

/** Where the player wants to be afterwards: a page of the app. */
export const returnUrl = z.optional(z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(300)))

/** What a new account needs to be told; ignored where the account is known. */
export const signInAnswers = {
  /** The privacy-and-terms box [R5.03]. */
  terms: z.boolean(),
  /** Month and year of birth; absent or null is unknown, which counts as a minor [R11.02]. */
  birth: z.optional(z.nullable(birthView)),
  /** IANA zone; unknown names count as UTC. */
  tz: z.optional(z.string().check(z.maxLength(64))),
}

/** An attempt to sign in that has begun. It ends after ten minutes, and can be used once. */
export const signInAttempt = z.object({
  /** The attempt's secret name; the provider sends it back with its code. */
  state: z.string(),
  /** What the token of a wrapper's SDK must contain. */
  nonce: z.string(),
  /** The provider's page, for a browser. */
  url: z.string(),
})

/** How the provider vouches for the player: a code from its page, or a token from the wrapper's SDK. */
export const signInProof = {
  state: z.string().check(z.maxLength(64)),
  code: z.optional(z.string().check(z.maxLength(2048))),
  token: z.optional(z.string().check(z.maxLength(8192))),
}

/** The account is closing [R4.21]: no session, but a ticket that keeps it. */
export const closing = z.nullable(z.object({ erased_from: z.number(), ticket: z.string() }))
export type ClosingView = NonNullable<z.infer<typeof closing>>

/** A session that was opened by an identity. Of an account that is closing the token is empty. */
export const signedIn = z.object({
  closing,
  access_token: z.string(),
  login_id: z.string(),
  first_login: z.boolean(),
  /** Always null: who has an identity has no guest's secret. */
  guest_secret: z.nullable(z.string()),
  /** As it was asked for; empty is home. */
  return_url: z.string(),
})
export type SignedInView = z.infer<typeof signedIn>
