import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { limits } from '../../constants.ts'

export const uploadimg = defineCall({
  summary:
    'Takes a picture in; it is drawn anew, without what it told of its maker [R5.02, R7.34].',
  methods: ['POST'],
  access: 'player',
  bodyBytes: limits.uploadBodyBytes,
  input: z.object({
    /** A png, jpg, jpeg or gif file in base64. */
    image: z.string(),
  }),
  output: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  refuses: {
    rule: ['picture_too_big', 'picture_unreadable'],
    too_many: ['upload_too_many'],
  },
})
