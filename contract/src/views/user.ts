import * as z from 'zod/mini'
import { consentPurposes } from './privacy.ts'

export const genders = ['male', 'female', 'others'] as const
export const ageBands = ['u13', '13-15', '16-17', 'adult', 'unknown'] as const

/** R3.01. Empty strings stand for what the player has not: a third-party id, realtime credentials. */
export const userInfo = z.object({
  login_id: z.string(),
  access_token: z.string(),
  coin: z.number(),
  power: z.number(),
  day_first_login: z.boolean(),
  first_login: z.boolean(),
  beginner_guide: z.boolean(),
  reg_reward: z.boolean(),
  google_user_id: z.string(),
  facebook_user_id: z.string(),
  line_user_id: z.string(),
  apple_user_id: z.string(),
  ugphone_user_id: z.string(),
  /** Whether there is a service whose account can be bound; a client offers it nowhere otherwise. */
  can_bind: z.boolean(),
  mqtt_wss_url: z.string(),
  mqtt_username: z.string(),
  mqtt_password: z.string(),
  mqtt_client_id: z.string(),
  mqtt_topic: z.string(),
  mqtt_task_topic: z.string(),
  client_id: z.string(),
  avatar: z.string(),
  nickname: z.string(),
  gender: z.nullable(z.enum(genders)),
  age_band: z.enum(ageBands),
  /** Optional uses of data that the player allows: nothing else that is optional may be sent [R11.06]. */
  consents: z.array(z.enum(consentPurposes)),
  /** IANA zone whose midnight starts the player's day. */
  tz: z.string(),
})
export type UserInfo = z.infer<typeof userInfo>
