import { languages, product, type Terminal } from '@fabula/contract'
import { callBy, type InputTo, type Player } from '@fabula/devkit'
import { beforeEach, describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()
beforeEach(async () => {
  await world.context.database.pool.query('DELETE FROM app_version WHERE version_code > 1059')
})

async function publish(code: number, name: string, type = 'optional', terminal = 'ios') {
  await world.context.database.pool.query(
    `INSERT INTO app_version (terminal, version_code, version_name, update_type, download_path, texts)
     VALUES ($1, $2, $3, $4, 'https://store.example/fabula', $5)`,
    [terminal, code, name, type, { en: `What is in ${name}`, th: `มีอะไรใน ${name}` }],
  )
}

/** A guest whose session is of this terminal. */
async function on(terminal: Terminal): Promise<Player> {
  const deviceId = crypto.randomUUID()
  const answer = await world.call('login/visitorLogin', { terms: true }, { deviceId, terminal })
  if (answer.code !== 200) throw new Error(answer.msg)
  const { access_token: token, login_id: loginId, guest_secret } = answer.data
  return { deviceId, terminal, token, loginId, guestSecret: guest_secret ?? '' }
}

async function check(player: Player, input: InputTo<'info/checkversion'>) {
  const answer = await callBy(world, ['GET', 'info/checkversion'], input, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.update
}

function ignore(player: Player, ignore_key: string) {
  return callBy(world, ['POST', 'info/checkversion'], { ignore_key }, player)
}

describe('a newer version [R7.32] [R3.09]', () => {
  test('is told with all that changed since, the newest first', async () => {
    const player = await on('ios')
    await publish(1060, '1.0.60')
    await publish(1100, '1.1.0')
    expect(await check(player, { version_code: '1059' })).toEqual({
      version_name: '1.1.0',
      version_code: 1100,
      update_content: [
        { version_name: '1.1.0', update_content: 'What is in 1.1.0' },
        { version_name: '1.0.60', update_content: 'What is in 1.0.60' },
      ],
      update_type: 'optional',
      update_from: 'store',
      ignore_key: 'ios-1100',
      download_path: 'https://store.example/fabula',
    })
  })

  test('is one that is higher by its dotted segments [R5.09]', async () => {
    const player = await on('ios')
    await publish(1060, '1.0.60')
    const told = await Promise.all(
      ['1.0.9', '1.0.59', '1.0.60', '1.0.100', '1059', '1060'].map((version_code) =>
        check(player, { version_code }),
      ),
    )
    expect(told.map((update) => update !== null)).toEqual([true, true, false, false, true, false])
  })

  test('is told to native terminals only, and to each its own', async () => {
    await publish(1060, '1.0.60')
    const asked = { version_code: '1059' }
    expect(await check(await on('web'), asked)).toBeNull()
    expect(await check(await on('android_google'), asked)).toBeNull()
    expect(await check(await on('ios'), asked)).not.toBeNull()
  })

  test('that is ignored comes up by itself no more, until a newer one', async () => {
    const [player, other] = [await on('ios'), await on('ios')]
    await publish(1060, '1.0.60')
    const pop = { type: 'pop', version_code: '1059' } as const
    expect((await ignore(player, 'ios-1060')).code).toBe(200)
    expect(await check(player, pop)).toBeNull()
    expect(await check(player, { ...pop, type: 'mine' })).not.toBeNull()
    expect(await check(other, pop)).not.toBeNull()
    await publish(1061, '1.0.61')
    expect(await check(player, pop)).toMatchObject({ version_code: 1061 })
  })

  test('that is forced can’t be ignored, not even under a later one', async () => {
    const player = await on('ios')
    await publish(1060, '1.0.60', 'forced')
    await publish(1061, '1.0.61')
    const refused = await ignore(player, 'ios-1060')
    expect(refused).toMatchObject({ code: 500422, data: { reason: 'update_forced' } })
    await ignore(player, 'ios-1061')
    const update = await check(player, { type: 'pop', version_code: '1059' })
    expect(update).toMatchObject({ version_code: 1061, update_type: 'forced' })
    expect(await check(player, { type: 'pop', version_code: '1060' })).toBeNull()
  })

  test('that is none of this terminal’s can’t be ignored', async () => {
    const player = await on('ios')
    await publish(1060, '1.0.60', 'optional', 'android')
    for (const key of ['android-1060', 'ios-1060', 'nonsense']) {
      const answer = await ignore(player, key)
      expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_version' } })
    }
  })
})

test('the update log tells of this very version, in ten languages, before login too [R1.26] [R2.36] [R7.33]', async () => {
  const told = await Promise.all(
    languages.map(async (lang) => {
      const answer = await world.call('info/newVersion', {}, { lang })
      return answer.code === 200 ? answer.data.result[0] : null
    }),
  )
  for (const note of told) {
    expect(note).toMatchObject({
      version_name: product.version,
      version_code: product.versionCode,
    })
  }
  expect(new Set(told.map((note) => note?.update_content)).size).toBe(languages.length)
})
