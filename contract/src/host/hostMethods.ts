import * as z from 'zod/mini'
import { adCode, adScene } from './hostEvents.ts'

/** One thing that a host can be asked for. `cap` is what its `caps` must contain. */
interface Method<Params extends z.ZodMiniType, Result extends z.ZodMiniType> {
  readonly cap: string
  readonly deadlineMs: number
  readonly params: Params
  readonly result: Result
}

const method = <Params extends z.ZodMiniType, Result extends z.ZodMiniType>(
  cap: string,
  deadlineMs: number,
  params: Params,
  result: Result,
): Method<Params, Result> => ({ cap, deadlineMs, params, result })

const short = z.string().check(z.maxLength(128))
const long = z.string().check(z.maxLength(2048))
const nothing = z.object({})
const webAddress = z.string().check(z.regex(/^https?:\/\//), z.maxLength(2048))
const px = z.number().check(z.gte(0), z.lte(10_000))

/** What is known of the device and of the app around ours; all of it optional. */
export const systemInfo = z.object({
  appId: z.optional(short),
  appLanguage: z.optional(short),
  appName: z.optional(short),
  appVersion: z.optional(short),
  appWgtVersion: z.optional(short),
  brand: z.optional(short),
  browserName: z.optional(short),
  browserVersion: z.optional(short),
  deviceBrand: z.optional(short),
  osAndroidAPILevel: z.optional(z.int()),
  osName: z.optional(short),
  osVersion: z.optional(short),
  system: z.optional(short),
  us: z.optional(short),
  deviceId: z.optional(short),
  /** What of the screen the host's own bars or the device's edges take, in CSS pixels. */
  insets: z.optional(z.object({ top: px, right: px, bottom: px, left: px })),
})
export type SystemInfo = z.infer<typeof systemInfo>

export const attribution = z.object({
  channel: z.optional(short),
  campaign: z.optional(short),
  medium: z.optional(short),
  term: z.optional(short),
  content: z.optional(short),
  clickId: z.optional(z.string().check(z.maxLength(512))),
})
export type Attribution = z.infer<typeof attribution>

const askIdentity = z.object({ nonce: short, state: short })
const identityToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(8192)) })
const askMs = 120_000
const quickMs = 5000

/** What the app asks of its host, with deadlines in ms [R9.05]. */
export const hostMethods = {
  'system.info': method('system.info', 2000, nothing, systemInfo),
  'attribution.get': method('attribution.get', 2800, nothing, attribution),
  'age.signal': method(
    'age.signal',
    2000,
    nothing,
    z.object({ band: z.enum(['u13', '13-15', '16-17', 'adult', 'unknown']) }),
  ),
  'auth.google': method('auth.google', askMs, askIdentity, identityToken),
  'auth.apple': method('auth.apple', askMs, askIdentity, identityToken),
  'auth.facebook': method('auth.facebook', askMs, askIdentity, identityToken),
  'auth.line': method('auth.line', askMs, askIdentity, identityToken),
  /** Fetches an ad. Answers when it has one or has none: `code` is as in the event ad.status. */
  'ad.load': method(
    'ads',
    30_000,
    z.object({ scene: adScene, minor: z.boolean() }),
    z.object({ code: adCode }),
  ),
  /** Shows the loaded ad, and answers when it is over. `nonce` and `user` go to the network as they are. */
  'ad.show': method(
    'ads',
    300_000,
    z.object({
      scene: adScene,
      nonce: z.string().check(z.regex(/^[\w-]{1,128}$/)),
      user: z.string().check(z.regex(/^[\w-]{0,128}$/)),
    }),
    nothing,
  ),
  /** Saves the picture of this address among the player's pictures. */
  'album.save': method('album.save', 15_000, z.object({ url: webAddress, name: short }), nothing),
  'share.image': method(
    'share.image',
    askMs,
    z.object({
      url: webAddress,
      title: z.optional(long),
      text: z.optional(long),
      link: z.optional(webAddress),
    }),
    z.object({ shared: z.boolean() }),
  ),
  'app.exit': method('app.exit', quickMs, nothing, nothing),
  'app.minimize': method('app.minimize', quickMs, nothing, nothing),
  'push.token': method(
    'push.token',
    askMs,
    nothing,
    z.object({ kind: z.enum(['fcm', 'apns']), token: z.string().check(z.maxLength(4096)) }),
  ),
  'keyboard.state': method('keyboard.state', quickMs, nothing, z.object({ height: px })),
  /** Tells the host whether we play music, so that it can hold back its own. */
  'music.state': method('music.state', quickMs, z.object({ on: z.boolean() }), nothing),
  /** Leaves for the page that shows the app in a frame. */
  'embed.exit': method(
    'embed.exit',
    quickMs,
    z.object({ why: z.enum(['player', 'session']) }),
    nothing,
  ),
} as const

export type HostMethod = keyof typeof hostMethods
export type HostParams<M extends HostMethod> = z.input<(typeof hostMethods)[M]['params']>
export type HostResult<M extends HostMethod> = z.output<(typeof hostMethods)[M]['result']>
