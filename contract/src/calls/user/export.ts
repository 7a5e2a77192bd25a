import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { exportView } from '../../views/privacy.ts'

export const userExport = defineCall({
  summary:
    'POST makes one file of all that is kept of the player, GET tells how far that is. Once a day; its link is good for one download within 72 hours, while this login lasts [R11.07].',
  methods: ['POST', 'GET'],
  access: 'player',
  input: z.object({}),
  output: exportView,
  refuses: { too_many: ['export_today'], busy: ['export_busy'] },
})
