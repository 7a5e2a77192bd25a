import { bindAt, operate, type Player, proofAt } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { tablesOfPlayers } from '../../src/jobs/erasing.ts'
import { setupProviders } from './setupProviders.ts'

const dayMs = 24 * 3_600_000

const { world, at } = setupProviders()

const google = () => at('google')

function apply(guest: Player, input: object = {}) {
  const { guestSecret: guest_secret } = guest
  return world.call('user/cancelApply', { agreed: true, guest_secret, ...input }, guest)
}

const login = (guest: Player) =>
  world.call('login/visitorLogin', { terms: true, guest_secret: guest.guestSecret }, guest)

/** Proves this name to the account and applies for its deletion. */
async function applyAs(player: Player, name: string) {
  const proof = await proofAt(world, google(), name, { player, intent: 'delete' })
  return world.call('user/cancelApply', { agreed: true, ...proof }, player)
}

describe('a guest who asks to be deleted', () => {
  test('agrees, proves by the device, and is closed at once [R4.21] [R5.04] [R7.31]', async () => {
    const guest = await world.guest()
    expect(await apply(guest, { agreed: false })).toMatchObject({
      code: 500412,
      data: { reason: 'agreement_missing' },
    })
    expect(await apply(guest, { guest_secret: 'another' })).toMatchObject({
      code: 500401,
      data: { reason: 'account_mismatch' },
    })
    const applied = await apply(guest)
    expect(applied.data).toMatchObject({ days: 15, providers: [] })
    expect(await world.call('user/userInfo', {}, guest)).toMatchObject({ code: 500507 })
    expect((await login(guest)).data).toMatchObject({
      access_token: '',
      closing: { erased_from: expect.any(Number), ticket: expect.any(String) },
    })
  })

  test('may think again for fifteen days, and is as before [R4.21] [R7.14]', async () => {
    const guest = await world.guest()
    await apply(guest)
    await world.shiftClock(14 * dayMs)
    await operate(world, 'jobs', 'run', 'erasing')
    const found = await login(guest)
    const ticket = (found.code === 200 && found.data.closing?.ticket) || ''
    const kept = await world.call('login/giveUpCancel', { ticket }, guest)
    if (kept.code !== 200) throw new Error(kept.msg)
    const { access_token: token, login_id: loginId } = kept.data
    const again = { ...guest, token, loginId }
    expect((await world.call('user/userInfo', {}, again)).data).toMatchObject({ power: 100 })
    const refused = { code: 500422, data: { reason: 'sign_in_expired' } }
    expect(await world.call('login/giveUpCancel', { ticket }, guest)).toMatchObject(refused)
    expect(await world.call('login/giveUpCancel', { ticket: 'made up' }, guest)).toMatchObject(
      refused,
    )
    await world.shiftClock(-14 * dayMs)
  })

  test('can’t keep the account by a ticket of an earlier application, or ten minutes later [R7.14] [R11.08]', async () => {
    const guest = await world.guest()
    await apply(guest)
    const found = await login(guest)
    const ticket = (found.code === 200 && found.data.closing?.ticket) || ''
    await world.shiftClock(600_001)
    const refused = { code: 500422, data: { reason: 'sign_in_expired' } }
    expect(await world.call('login/giveUpCancel', { ticket }, guest)).toMatchObject(refused)
    await world.shiftClock(-600_001)
    const changed = Buffer.from(ticket, 'base64url')
    changed[20] = (changed[20] ?? 0) ^ 1
    const forged = changed.toString('base64url')
    expect(await world.call('login/giveUpCancel', { ticket: forged }, guest)).toMatchObject(refused)
  })
})

test('an account with an identity is deleted by that identity alone [R4.21] [R2.33]', async () => {
  const player = await world.guest()
  await bindAt(world, google(), 'Ada', player)
  expect(await apply(player)).toMatchObject({ data: { reason: 'account_mismatch' } })
  expect(await applyAs(player, 'Somebody else')).toMatchObject({
    code: 500401,
    data: { reason: 'account_mismatch' },
  })
  expect((await applyAs(player, 'Ada')).data).toMatchObject({ providers: ['google'] })
  const off = { agreed: true, provider: 'google', state: 'made up' } as const
  const other = await world.guest()
  expect(await world.call('user/cancelApply', off, other)).toMatchObject({
    data: { reason: 'sign_in_expired' },
  })
})

test('it is said of every table of players what becomes of it when one is deleted [R4.21]', async () => {
  const { rows } = await world.context.database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'player_id'
     ORDER BY relname`,
  )
  // The directory follows the identities by a trigger.
  const named = [...tablesOfPlayers, 'identity_directory'].toSorted()
  expect(rows.map(({ name }) => name)).toEqual(named)
})
