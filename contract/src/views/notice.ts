import * as z from 'zod/mini'

export const noticeView = z.object({
  id: z.string(),
  /** To everybody, or to this player alone. */
  kind: z.enum(['system', 'personal']),
  /** In the player's language, else in English. */
  title: z.string(),
  body: z.string(),
  /** Where a tap leads: a page of ours or a web address; empty nowhere. */
  link: z.string(),
  /** Epoch ms of its publication. */
  at: z.number(),
  unread: z.boolean(),
})
export type NoticeView = z.infer<typeof noticeView>
