import * as z from 'zod/mini'

export const terminals = ['web', 'android', 'android_google', 'ios', 'android_transsion'] as const
export type Terminal = (typeof terminals)[number]

/** What every call sends [R7.01]. `browser-id` comes only after a yes to the purpose `risk`. */
export const callHeaders = z.object({
  'login-id': z.optional(z.string().check(z.maxLength(64))),
  'access-token': z.optional(z.string().check(z.maxLength(128))),
  version: z.optional(z.string().check(z.maxLength(32))),
  lang: z.optional(z.string().check(z.maxLength(16))),
  terminal: z.optional(z.enum(terminals)),
  'device-id': z.optional(z.string().check(z.maxLength(128))),
  'browser-id': z.optional(z.string().check(z.maxLength(128))),
  'android-device-info': z.optional(z.string().check(z.maxLength(4096))),
  'apple-device-info': z.optional(z.string().check(z.maxLength(4096))),
})
export type CallHeaders = z.infer<typeof callHeaders>
