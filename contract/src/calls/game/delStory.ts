import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const delStory = defineCall({
  summary: 'Deletes a storybook and its files for good. Its play can be bound again [R7.45].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ story_id: z.string().check(z.maxLength(64)) }),
  output: z.object({}),
  refuses: { not_found: ['no_such_story'] },
})
