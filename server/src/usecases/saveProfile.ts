import type { BirthView, Calls, InputOf, OutputOf } from '@fabula/contract'
import { checkNickname, mayHaveAccount } from '@fabula/rules'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { playerMoment } from '../db/ledger/index.ts'
import {
  isZone,
  moveZone,
  type ProfileChanges,
  playerById,
  saveProfile as store,
} from '../db/profiles.ts'
import type { PlayerRow } from '../db/schema/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { avatarUrl } from '../media/avatars.ts'
import type { RefuseWith } from '../Refusal.ts'
import { bandAt } from './playerBand.ts'
import { showProfile } from './showProfile.ts'
import { zoneOpensAt } from './zoneOpensAt.ts'

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
