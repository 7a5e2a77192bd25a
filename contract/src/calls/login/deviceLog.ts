import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

const said = z.optional(z.string().check(z.maxLength(128)))

export const deviceLog = defineCall({
  summary:
    'What the device says of itself. Sixty a minute are kept, the rest is dropped [R3.13, R7.15, R9.11].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({
    appId: said,
    appLanguage: said,
    appName: said,
    appVersion: said,
    appWgtVersion: said,
    brand: said,
    browserName: said,
    browserVersion: said,
    deviceBrand: said,
    osAndroidAPILevel: said,
    osName: said,
    osVersion: said,
    system: said,
    us: said,
    /** Our own monitoring ping, of one load in a thousand. */
    ping: z.optional(z.boolean()),
  }),
  output: z.object({}),
  refuses: {},
})
