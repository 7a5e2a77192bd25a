import {
  type AvatarView,
  type BirthView,
  type Calls,
  characterTypes,
  type InputOf,
  type OutputOf,
  type ProfileView,
} from '@fabula/contract'
import { type AgeBand, checkNickname, mayHaveAccount } from '@fabula/rules'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { playerMoment } from '../wallet/ledger/day.ts'
import { bandAt, playerBand } from './age.ts'
import {
  isZone,
  moveZone,
  type ProfileChanges,
  playerById,
  saveProfile as store,
} from './players.ts'
import type { PlayerSession } from './sessions.ts'

const restMs = 7 * 24 * 60 * 60 * 1000

/** Epoch ms from which the zone may be changed again. The one a player came with is no change. */
function zoneOpensAt({ tzChangedAt }: Pick<PlayerRow, 'tzChangedAt'>): number {
  return tzChangedAt === null ? 0 : tzChangedAt + restMs
}

function profileView(
  player: PlayerRow,
  { band, zoneFrom }: { band: AgeBand; zoneFrom: number },
): ProfileView {
  const { birthYear: year, birthMonth: month } = player
  return {
    nickname: player.nickname,
    avatar: avatarUrl(player.avatar),
    avatar_id: player.avatar,
    gender: player.gender,
    birth: year === null || month === null ? null : { year, month },
    age_band: band,
    tz: player.tz,
    tz_changes_at: zoneFrom,
  }
}

/** What the player says of themselves, and what can be picked. */
export function showProfile(
  player: PlayerRow,
  now: number,
): OutputOf<Calls['user/userInfoSetting']> {
  const opensAt = zoneOpensAt(player)
  return {
    ...profileView(player, {
      band: playerBand({ player, now }),
      zoneFrom: opensAt > now ? opensAt : 0,
    }),
    avatars: [...avatars],
  }
}

type Setting = Calls['user/userInfoSetting']
type Refuse = RefuseWith<Setting['refuses']>

/** Saves what is named, all of it or nothing [R3.03]. */
export function saveProfile(
  { database }: AppContext,
  found: PlayerSession,
  input: InputOf<Setting>,
  refuse: Refuse,
): Promise<OutputOf<Setting>> {
  const { id: playerId } = found.player
  return inTransaction(database.db, async (tx) => {
    const { now } = await playerMoment(tx, playerId)
    const before = await playerById(tx, playerId)
    const { nickname, avatar, gender, birth, tz } = input
    await store(tx, playerId, {
      ...(nickname !== undefined && { nickname: nicknameOf(nickname, refuse) }),
      ...(avatar !== undefined && { avatar: avatarOf(avatar, refuse) }),
      ...(gender !== undefined && { gender }),
      ...(birth !== undefined && birthOf(birth, { before, now }, refuse)),
    })
    if (tz !== undefined) await changeZone(tx, tz, { before, now }, refuse)
    return showProfile(await playerById(tx, playerId), now)
  })
}

interface ProfileBefore {
  readonly before: PlayerRow
  readonly now: number
}

function nicknameOf(text: string, refuse: Refuse): string {
  const checked = checkNickname(text)
  if (checked.ok) return checked.nickname
  return refuse('rule', checked.why === 'missing' ? 'nickname_missing' : 'nickname_too_long')
}

function avatarOf(id: string, refuse: Refuse): string {
  return avatarUrl(id) === '' ? refuse('rule', 'no_such_avatar') : id
}

/** Asked once: an age that can be changed at will protects nobody [R11.02]. */
function birthOf(birth: BirthView, { before, now }: ProfileBefore, refuse: Refuse): ProfileChanges {
  if (before.birthYear !== null) return refuse('rule', 'birth_known')
  const band = bandAt(birth, now)
  if (band === 'unknown') return refuse('rule', 'birth_impossible')
  if (!mayHaveAccount(band)) return refuse('not_allowed', 'too_young')
  return { birthYear: birth.year, birthMonth: birth.month }
}

async function changeZone(
  tx: Transaction,
  tz: string,
  { before, now }: ProfileBefore,
  refuse: Refuse,
): Promise<void> {
  if (tz === before.tz) return
  if (!(await isZone(tx, tz))) return refuse('rule', 'no_such_zone')
  if (zoneOpensAt(before) > now) return refuse('rule', 'zone_too_soon')
  await moveZone(tx, { playerId: before.id, fromTz: before.tz, toTz: tz, changedAt: now })
}

const perType = 4

/** What a player may look like: the client's own pictures, as art/ draws them. */
const avatars: readonly AvatarView[] = characterTypes.flatMap((type) =>
  Array.from({ length: perType }, (_, n) => {
    const id = `${type}-${n + 1}`
    return { id, type, url: `/avatars/${id}.webp` }
  }),
)

/** Address of the picture; empty where none was picked, or is no longer there. */
export function avatarUrl(id: string): string {
  return avatars.find((avatar) => avatar.id === id)?.url ?? ''
}
