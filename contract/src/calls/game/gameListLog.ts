import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

const id = z.string().check(z.maxLength(64))

export const gameListLog = defineCall({
  summary: 'Games came into view in a list. Sixty a minute are kept, the rest is dropped [R7.38].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    page_name: z.string().check(z.maxLength(64)),
    game_ids: z.array(id).check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({}),
  refuses: {},
})
