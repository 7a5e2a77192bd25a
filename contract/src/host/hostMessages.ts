import * as z from 'zod/mini'

/** For a page whose content policy allows no code made of texts: zod would try it, and the browser report it. */
export function checkWithoutEval(): void {
  z.config({ jitless: true })
}

/** What the app runs in: the plain web, a wrapper, or a partner's page that shows it in a frame. */
export const hostKinds = [
  'web',
  'android',
  'android_google',
  'android_transsion',
  'ios',
  'embed',
  'capacitor',
] as const
export type HostKind = (typeof hostKinds)[number]

/** Why the host did not do what it was asked for. */
export const hostErrors = [
  'TIMEOUT',
  'UNSUPPORTED',
  'DENIED',
  'CANCELLED',
  'BAD_INPUT',
  'HOST_ERROR',
] as const
export type HostError = (typeof hostErrors)[number]

/** Bounds of the bridge between the app and its host. Times in milliseconds. */
export const hostLimits = {
  /** Of one message, as UTF-8. */
  messageBytes: 64 * 1024,
  inFlight: 32,
  /** How long a call waits for the host to be ready. */
  readyWaitMs: 1000,
  /** Events taken in any one second; more are dropped. */
  eventsPerSecond: 200,
} as const

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const name = z.string().check(z.regex(/^[a-z]+(\.[a-z]+)?$/), z.maxLength(32))

/** A question to the host. `dl` is its deadline in ms, so that the host can stop in time too. */
export const hostReq = z.object({
  v: z.literal(1),
  t: z.literal('req'),
  id,
  m: name,
  p: z.unknown(),
  dl: z.int().check(z.gte(1)),
})
export type HostReq = z.infer<typeof hostReq>

/** The host's answer to the question of this id. */
export const hostRes = z.union([
  z.object({ v: z.literal(1), t: z.literal('res'), id, ok: z.literal(true), d: z.unknown() }),
  z.object({
    v: z.literal(1),
    t: z.literal('res'),
    id,
    ok: z.literal(false),
    e: z.object({
      c: z.pipe(
        z.string(),
        z.transform(
          (code): HostError => hostErrors.find((known) => known === code) ?? 'HOST_ERROR',
        ),
      ),
      msg: z._default(z.string().check(z.maxLength(500)), ''),
    }),
  }),
])
export type HostRes = z.infer<typeof hostRes>

/** Something that happened at the host. `seq` rises; one that does not is a repetition. */
export const hostEvt = z.object({
  v: z.literal(1),
  t: z.literal('evt'),
  seq: z.int().check(z.gte(0)),
  n: name,
  d: z.unknown(),
})
export type HostEvt = z.infer<typeof hostEvt>

/** The app's first message; `want` lists the versions of the protocol that it speaks. */
export const hostHello = z.object({
  v: z.literal(1),
  t: z.literal('hello'),
  nonce: id,
  want: z.array(z.int()),
})
export type HostHello = z.infer<typeof hostHello>

/** The answer to a hello. `caps` names what the host can do: methods by name, and 'ads' for both of theirs. */
export const hostReady = z.object({
  v: z.literal(1),
  t: z.literal('ready'),
  nonce: id,
  host: z.enum(hostKinds),
  caps: z.array(name).check(z.maxLength(64)),
  app: z.object({
    version: z.string().check(z.maxLength(32)),
    /** Version of the web part that the wrapper was built with; empty where it has none. */
    wgt: z.string().check(z.maxLength(32)),
    /** The number by which the stores compare versions. */
    code: z.int().check(z.gte(0)),
  }),
})
export type HostReady = z.infer<typeof hostReady>
