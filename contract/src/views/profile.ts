import * as z from 'zod/mini'
import { ageBands, genders } from './user.ts'

/** Character types [R2.63]: kinds of avatar, and of cast members. */
export const characterTypes = ['female', 'male', 'animal'] as const

export const avatarView = z.object({
  id: z.string(),
  type: z.enum(characterTypes),
  /** Address of the picture, square. */
  url: z.string(),
})
export type AvatarView = z.infer<typeof avatarView>

export const birthView = z.object({
  year: z.int().check(z.gte(1900), z.lte(2100)),
  month: z.int().check(z.gte(1), z.lte(12)),
})
export type BirthView = z.infer<typeof birthView>

/** What a player says of themselves [R3.03]. */
export const profileView = z.object({
  nickname: z.string(),
  /** Address of the picture; empty while none was picked. */
  avatar: z.string(),
  avatar_id: z.string(),
  gender: z.nullable(z.enum(genders)),
  /** Asked once; null while it is unknown. */
  birth: z.nullable(birthView),
  age_band: z.enum(ageBands),
  /** IANA zone whose midnight starts the player's day. */
  tz: z.string(),
  /** Epoch ms from which the zone may be changed again; 0 is at once. */
  tz_changes_at: z.number(),
})
export type ProfileView = z.infer<typeof profileView>
