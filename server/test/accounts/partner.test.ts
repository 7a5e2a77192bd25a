import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signV1, signV2 } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const secret = 'a secret of the partner'
const hmac = Buffer.alloc(32, 7)
const partnersFile = join(mkdtempSync(join(tmpdir(), 'partners-')), 'partners.json')
writeFileSync(
  partnersFile,
  JSON.stringify([
    { id: 'ug', v1: { keys: { k1: secret } }, v2: { p1: { hmac: hmac.toString('base64url') } } },
    { id: 'old', v1: { keys: { o1: secret }, until: '2020-01-01' } },
  ]),
)
const world = setupWorld({ config: { partnersFile } })

const seconds = () => Math.floor(Date.now() / 1000)
let launches = 0
const launchOf = (user: string) => {
  launches += 1
  return {
    small_id: '42',
    game_id: '7',
    timestamp: `${seconds()}`,
    user_id: `u-${user}`,
    token: `token-${launches}`,
    screen_type: '',
    lang: 'en',
    ugphone_user_id: user,
  }
}
const v1 = (user: string) => signV1(launchOf(user), { key: 'k1', secret })
const v2 = (user: string) => signV2(launchOf(user), { kid: 'p1', key: hmac, ts: seconds() })

const headers = { 'device-id': 'cloud-phone-1', terminal: 'web', lang: 'en' }
interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: { access_token: string; login_id: string; first_login: boolean; reason?: string }
}
const call = 'login/uggameLogin'
async function ask(query: string, more: RequestInit = {}): Promise<Answer> {
  const url = `${world.address}/api/apiv1/${call}${query === '' ? '' : `?${query}`}`
  const answer = await fetch(url, { headers, ...more })
  return (await answer.json()) as Answer
}
const trade = (code: string) =>
  ask('', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
async function userOf({ data }: Answer) {
  const session = { 'access-token': data.access_token, 'login-id': data.login_id }
  const url = `${world.address}/api/apiv1/user/userInfo`
  const answer = await fetch(url, { headers: { ...headers, ...session } })
  return (await answer.json()) as { code: number; data: Record<string, unknown> }
}

test('a signed launch signs its player in, who is the same the next time and by either version [R7.16] [R1.22] [R1.23]', async () => {
  const first = await ask(v1('ada'))
  expect(first).toMatchObject({ code: 200, data: { first_login: true } })
  const ada = await userOf(first)
  expect(ada.data).toMatchObject({ ugphone_user_id: 'ada', google_user_id: '', coin: 60 })
  const again = await ask(v2('ada'))
  expect(again.data.first_login).toBe(false)
  expect((await userOf(again)).data['client_id']).toBe(ada.data['client_id'])
  // One session for each kind of terminal: the launch replaces the one before.
  expect((await userOf(first)).code).toBe(500506)
  const other = await userOf(await ask(v1('eve')))
  expect(other.data['client_id']).not.toBe(ada.data['client_id'])
})

test('a launch is taken once; of a hundred at the same moment one is [R5.08]', async () => {
  for (const query of [v1('bob'), v2('bob')]) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(query)))
    const taken = answers.filter(({ code }) => code === 200)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ data }) => data?.reason === 'sign_error')).toHaveLength(99)
    // Other letters of the sign, or another order, are the same launch.
    const shuffled = query.split('&').toReversed().join('&')
    expect((await ask(shuffled)).code).toBe(500401)
  }
})

test.each([
  ['another player', () => v1('ada').replaceAll('ada', 'eve')],
  ['an unknown key', () => v1('ada').replace('key=k1', 'key=k2')],
  ['a partner whose first version has ended', () => signV1(launchOf('ada'), { key: 'o1', secret })],
  ['a parameter twice', () => `${v1('ada')}&lang=de`],
  ['a list', () => v1('ada').replace('lang=en', 'lang[]=en')],
  ['no sign', () => v1('ada').replace(/&sign=\w+/, '')],
  [
    'an old launch',
    () => signV1({ ...launchOf('ada'), timestamp: '1700000000' }, { key: 'k1', secret }),
  ],
  ['nobody that could be stored', () => v2('a\0b')],
  ['nobody that could be stored, by the first version', () => v1('a\0b')],
  ['nothing at all', () => ''],
])('%s: no login, and a sign error [R5.08]', async (_what, query) => {
  const answer = await ask(query())
  expect([500401, 500400]).toContain(answer.code)
  if (answer.code === 500401) expect(answer.msg).toBe('Sign error')
  expect(answer.data?.access_token).toBeUndefined()
})

test('the entry for partners hands the app a code, which is traded once and for a minute [R7.16]', async () => {
  const enter = (query: string) =>
    fetch(`${world.address}/partner/launch?${query}`, { redirect: 'manual' })
  const entered = await enter(v2('cloe'))
  expect(entered.status).toBe(303)
  expect(entered.headers.get('cache-control')).toBe('no-store')
  expect(entered.headers.get('referrer-policy')).toBe('no-referrer')
  const to = new URL(entered.headers.get('location') ?? '', `${world.address}/partner/launch`)
  expect([...to.searchParams.keys()]).toEqual(['launch', 'lang', 'game_id'])
  const code = to.searchParams.get('launch') ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => trade(code)))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  const [taken] = answers.filter((answer) => answer.code === 200)
  expect(taken && (await userOf(taken)).data).toMatchObject({ ugphone_user_id: 'cloe' })
  const refused = await enter(v2('cloe').replace('cloe', 'eve'))
  expect(refused.headers.get('location')).toBe('../?launch_error=sign&lang=en')
  expect((await trade('x'.repeat(43))).code).toBe(500401)
})

test('a launch that is only looked at, by HEAD, is not used up [R7.16]', async () => {
  const entry = `${world.address}/partner/launch?${v2('lea')}`
  expect((await fetch(entry, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
  const entered = await fetch(entry, { redirect: 'manual' })
  expect(entered.headers.get('location')).toContain('?launch=')
})

test('a name with U+0000 that a partner has signed is a wrong launch, and no error of ours [R16.01]', async () => {
  const query = v2('a\0b')
  expect(query).toContain('%00')
  const entered = await fetch(`${world.address}/partner/launch?${query}`, { redirect: 'manual' })
  expect(entered.headers.get('location')).toBe('../?launch_error=sign&lang=en')
})

test('a session that a partner began goes on beside the player’s own on the web', async () => {
  const launched = await ask(v1('dan'))
  const guest = await world.guest()
  expect((await userOf(launched)).code).toBe(200)
  expect((await world.call('user/userInfo', {}, guest)).code).toBe(200)
})

test('whoever was too young on a device gets no account there by a launch [R11.02]', async () => {
  const phone = { ...headers, 'device-id': 'a-child-s-phone' }
  await fetch(`${world.address}/api/apiv1/login/visitorLogin`, {
    method: 'POST',
    headers: { ...phone, 'content-type': 'application/json' },
    body: JSON.stringify({ terms: true, birth: { year: new Date().getFullYear() - 5, month: 1 } }),
  })
  const answer = await ask(v1('kim'), { headers: phone })
  expect(answer).toMatchObject({ code: 500401, data: { reason: 'too_young' } })
})

test('a closed account is not opened by a launch [R8.02]', async () => {
  const { data } = await userOf(await ask(v1('flo')))
  const { pool } = world.context.database
  await pool.query(`UPDATE player SET status = 'banned' WHERE id = $1`, [data['client_id']])
  const answer = await ask(v1('flo'))
  expect(answer).toMatchObject({ code: 500507, data: { reason: 'account_closed' } })
})

async function asLaunched({ data }: Answer, name: string, body: object, method = 'POST') {
  const answer = await fetch(`${world.address}/api/apiv1/${name}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'access-token': data.access_token,
      'login-id': data.login_id,
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

test('a launch leads to the story that it names, by either way in, and to home where it names none of ours [R2.71]', async () => {
  const game_id = 'dawn-in-a-tin'
  const page = { return_url: `/pages/home/gameDetail?game_id=${game_id}` }
  const named = { ...launchOf('gil'), game_id }
  expect((await ask(signV1(named, { key: 'k1', secret }))).data).toMatchObject(page)
  const query = signV2(named, { kid: 'p1', key: hmac, ts: seconds() })
  const entered = await fetch(`${world.address}/partner/launch?${query}`, { redirect: 'manual' })
  const to = new URL(entered.headers.get('location') ?? '', `${world.address}/partner/launch`)
  expect(to.searchParams.get('game_id')).toBe(game_id)
  const traded = await ask('', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code: to.searchParams.get('launch'), game_id }),
  })
  expect(traded.data).toMatchObject(page)
  expect((await ask(v1('gil'))).data).toMatchObject({ return_url: '' })
})

test('who has a partner’s account alone deletes it by a fresh launch, and keeps it by the next one [R2.33] [R4.21]', async () => {
  const stale = await ask(v2('hal'))
  const { pool } = world.context.database
  await pool.query(
    "UPDATE session SET created_at = created_at - interval '6 minutes' WHERE login_id = $1",
    [stale.data.login_id],
  )
  const ways = await asLaunched(stale, 'user/cancelApply', {}, 'GET')
  expect(ways.data).toMatchObject({ providers: [], by_launch: true, erased_from: null })
  const apply = (by: Answer) => asLaunched(by, 'user/cancelApply', { agreed: true })
  expect(await apply(stale)).toMatchObject({ code: 500422, data: { reason: 'launch_again' } })
  const fresh = await ask(v1('hal'))
  expect((await apply(fresh)).data.erased_from).toBeGreaterThan(Date.now())
  expect((await userOf(fresh)).code).toBe(500507)
  const closing = (await ask(v1('hal'))).data as unknown as { closing: { ticket: string } }
  expect(closing).toMatchObject({ access_token: '', closing: { erased_from: expect.any(Number) } })
  const kept = await world.call('login/giveUpCancel', { ticket: closing.closing.ticket }, {})
  expect(kept).toMatchObject({ code: 200 })
  // It is a session of the launch that has led to it, with no more rights than that.
  const { rows } = await pool.query(
    'SELECT launch_version, terminal_kind FROM session WHERE login_id = $1',
    [kept.code === 200 && kept.data.login_id],
  )
  expect(rows).toEqual([{ launch_version: 1, terminal_kind: 'embedded' }])
})

test('a launch by the first version unlinks nothing, and has fewer ads a day [R11.08] [R7.36]', async () => {
  const limit = async (by: Answer) =>
    (await asLaunched(by, 'adv/incentiveAdvLimit', {}, 'GET')).data.max
  const weak = await ask(v1('ivy'))
  const { data } = await userOf(weak)
  await world.context.database.pool.query(
    `INSERT INTO identity (player_id, issuer, subject, provider)
     VALUES ($1, 'https://accounts.google.com', 'ivy', 'google')`,
    [data['client_id']],
  )
  const unbind = { unbind: 'google', provider: 'google', state: 'x', code: 'y' }
  expect(await asLaunched(weak, 'user/unbindThirdParty', unbind)).toMatchObject({
    code: 500401,
    data: { reason: 'not_allowed' },
  })
  const mayUnbind = async (by: Answer) =>
    (await asLaunched(by, 'user/identities', {}, 'GET')).data.identities.map(
      (each: { may_unbind: boolean }) => each.may_unbind,
    )
  expect(await mayUnbind(weak)).toEqual([false, false])
  expect(await limit(weak)).toBe(3)
  const strong = await ask(v2('ivy'))
  expect((await mayUnbind(strong)).toSorted()).toEqual([false, true])
  expect(await limit(strong)).toBe(10)
})
