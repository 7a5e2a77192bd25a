import type { BirthView, Calls, InputOf, OutputOf, ProfileView } from '@fabula/contract'
import { checkNickname } from '@fabula/rules'
import { findRisk } from '@fabula/story'
import { eq, sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { type PlayerRow, player, zoneChange } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { playerMoment } from '../wallet/ledger/day.ts'
import { playerBand } from './age.ts'
import { avatars, avatarUrl } from './avatars.ts'
import { type BirthDeps, requireFitBirth } from './birth.ts'
import { getPlayer } from './players.ts'

type Setting = Calls['user/userInfoSetting']
type Refuse = RefuseWith<Setting['refuses']>

/** The player's profile, and the pictures to choose from. */
export function showProfile(player: PlayerRow, now: number): OutputOf<Setting> {
  return { ...profileView(player, now), avatars: [...avatars] }
}

/** Saves the fields that are given, all of them or none [R3.03]. */
export async function saveProfile(
  deps: BirthDeps,
  { session, ...place }: { session: PlayerSession } & Pick<Caller, 'address' | 'region'>,
  input: InputOf<Setting>,
  refuse: Refuse,
): Promise<OutputOf<Setting>> {
  const playerId = session.player.id
  const { birth } = input
  if (birth !== undefined && playerBand(session) === 'unknown') {
    const { deviceId } = session.session
    const teller = { deviceId, playerId, ...place }
    await requireFitBirth(deps, teller, { birth, now: session.now }, refuse)
  }
  return inTransaction(deps.database.db, async (tx) => {
    const { now } = await playerMoment(tx, playerId)
    const before = await getPlayer(tx, playerId)
    const { nickname, avatar, gender, tz } = input
    await updatePlayer(tx, playerId, {
      ...(nickname !== undefined && { nickname: checkedNickname(nickname, refuse) }),
      ...(avatar !== undefined && { avatar: checkedAvatar(avatar, refuse) }),
      ...(gender !== undefined && { gender }),
      ...(birth !== undefined && birthOnce(birth, { before, now }, refuse)),
    })
    if (tz !== undefined) await changeZone(tx, tz, { before, now }, refuse)
    return showProfile(await getPlayer(tx, playerId), now)
  })
}

type ProfileChanges = Partial<
  Pick<PlayerRow, 'nickname' | 'avatar' | 'gender' | 'birthYear' | 'birthMonth'>
>

async function updatePlayer(
  tx: Transaction,
  playerId: string,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.update(player).set(changes).where(eq(player.id, playerId))
}

interface ProfileBefore {
  readonly before: PlayerRow
  readonly now: number
}

function checkedNickname(text: string, refuse: Refuse): string {
  const checked = checkNickname(text)
  if (checked.ok) {
    // Others read it, and no story says it.
    return findRisk(checked.nickname) ? refuse('rule', 'nickname_unfit') : checked.nickname
  }
  return refuse('rule', checked.why === 'missing' ? 'nickname_missing' : 'nickname_too_long')
}

function checkedAvatar(id: string, refuse: Refuse): string {
  return avatarUrl(id) === '' ? refuse('rule', 'no_such_avatar') : id
}

/** A birth is set once: an age that can be changed at will protects nobody [R11.02]. */
function birthOnce(
  { year: birthYear, month: birthMonth }: BirthView,
  { before, now }: ProfileBefore,
  refuse: Refuse,
): ProfileChanges {
  const isKnown = playerBand({ player: before, now }) !== 'unknown'
  return isKnown ? refuse('rule', 'birth_known') : { birthYear, birthMonth }
}

async function changeZone(
  tx: Transaction,
  tz: string,
  { before, now }: ProfileBefore,
  refuse: Refuse,
): Promise<void> {
  if (tz === before.tz) return
  const { rows } = await tx.execute(sql`SELECT 1 FROM time_zone WHERE name = ${tz}`)
  if (rows.length === 0) return refuse('rule', 'no_such_zone')
  if (zoneOpensAt(before) > now) return refuse('rule', 'zone_too_soon')
  const { id: playerId, tz: fromTz } = before
  await tx.update(player).set({ tz, tzChangedAt: now }).where(eq(player.id, playerId))
  await tx.insert(zoneChange).values({ playerId, fromTz, toTz: tz, changedAt: now })
}

const zoneRestMs = 7 * 24 * 60 * 60 * 1000

/** Epoch ms from which the zone may be changed again; the zone of the registration does not count as a change. */
function zoneOpensAt({ tzChangedAt }: Pick<PlayerRow, 'tzChangedAt'>): number {
  return tzChangedAt === null ? 0 : tzChangedAt + zoneRestMs
}

function profileView(player: PlayerRow, now: number): ProfileView {
  const { birthYear: year, birthMonth: month } = player
  const opensAt = zoneOpensAt(player)
  return {
    nickname: player.nickname,
    avatar: avatarUrl(player.avatar),
    avatar_id: player.avatar,
    gender: player.gender,
    birth: year === null || month === null ? null : { year, month },
    age_band: playerBand({ player, now }),
    tz: player.tz,
    tz_changes_at: opensAt > now ? opensAt : 0,
  }
}
