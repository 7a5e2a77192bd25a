import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { avatarView, birthView, profileView } from '../../views/profile.ts'
import { genders } from '../../views/user.ts'

export const userInfoSetting = defineCall({
  summary:
    'GET tells the profile and the avatars there are, POST saves what it names [R3.03, R7.22].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({
    /** 1 to 15 characters [R5.01]. */
    nickname: z.optional(z.string()),
    /** Id of one of the avatars. */
    avatar: z.optional(z.string().check(z.maxLength(64))),
    gender: z.optional(z.enum(genders)),
    /** Once, where it is not known yet [R11.02]. */
    birth: z.optional(birthView),
    /** At most once in seven days: the player's day hangs on it. */
    tz: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.extend(profileView, { avatars: z.array(avatarView) }),
  refuses: {
    rule: [
      'nickname_missing',
      'nickname_too_long',
      'nickname_unfit',
      'no_such_avatar',
      'birth_known',
      'birth_impossible',
      'no_such_zone',
      'zone_too_soon',
    ],
    not_allowed: ['too_young'],
  },
})
