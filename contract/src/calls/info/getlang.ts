import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { languages } from '../../languages.ts'
import { signInProvider } from '../../views/signIn.ts'

export const getlang = defineCall({
  summary:
    'Tells the chosen language; answers with the site’s texts and their version [R7.34, R2.51].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({ lang: z.optional(z.string().check(z.maxLength(16))) }),
  output: z.object({
    lang: z.enum(languages),
    text_version: z.string(),
    website_data: z.object({
      /** With placeholders {website}, {game}, {gift}, {news}, {game_type}, {device}, {category}. */
      wap_set_title: z.string(),
      website: z.string(),
      community_url: z.string(),
      support_url: z.string(),
      /** Origins whose pages may be shown inside the app [R2.41]. */
      page_origins: z.array(z.string()),
      /** Whose accounts players can sign in with here; where there are none, nothing leads to it [R1.22]. */
      sign_in: z.array(signInProvider),
    }),
  }),
  refuses: {},
})
