import { gif, type InputTo, type Player, pngOf, sidewaysJpeg } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const dayMs = 24 * 60 * 60 * 1000

const world = setupWorld()

function upload(player: Player, picture: Buffer | string) {
  const image = typeof picture === 'string' ? picture : picture.toString('base64')
  return world.call('info/uploadimg', { image }, player)
}

async function urlOf(player: Player, picture: Buffer) {
  const answer = await upload(player, picture)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.url
}

function suggest(player: Player, given: InputTo<'user/submitUserSuggest'>) {
  const whole = { contact: 'mara@example.org', content: 'More lanterns!', ...given }
  return world.call('user/submitUserSuggest', whole, player)
}

async function keptOf(player: Player) {
  const { rows } = await world.context.database.pool.query(
    `SELECT contact, content, upload_id IS NOT NULL AS pictured
     FROM feedback JOIN session USING (player_id) WHERE login_id = $1`,
    [player.loginId],
  )
  return rows
}

describe('a picture [R5.02] [R7.34]', () => {
  test('is drawn anew the way it was held, and tells no more of its maker', async () => {
    const answer = await upload(await world.guest(), sidewaysJpeg)
    expect(answer.data).toMatchObject({ width: 1, height: 3 })
    const url = answer.code === 200 ? answer.data.url : ''
    const served = await fetch(world.address + url)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(sidewaysJpeg.includes('Mara was here')).toBe(true)
    expect(bytes.includes('Mara was here') || bytes.includes('EXIF')).toBe(false)
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('may be a png, jpg, jpeg or gif, and nothing that only says so [R9.02]', async () => {
    const player = await world.guest()
    for (const picture of [pngOf(4, 4), sidewaysJpeg, gif]) {
      expect((await upload(player, picture)).code).toBe(200)
    }
    const cut = pngOf(400, 400)
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'RIFF\0\0\0\0WEBPVP8 ',
      '%PDF-1.7',
      `GIF89a/*${'x'.repeat(50)}*/=1;alert(1)`,
      '',
    ].map((text) => Buffer.from(text))
    for (const picture of [...others, cut.subarray(0, cut.length - 30)]) {
      const answer = await upload(player, picture)
      expect(answer).toMatchObject({ code: 500422, data: { reason: 'picture_unreadable' } })
    }
    expect(await upload(player, 'not base64 ☃')).toMatchObject({ code: 500422 })
  })

  test('that is too big is refused: in bytes, in sides, or once it is unpacked', async () => {
    const player = await world.guest()
    const heavy = Buffer.concat([pngOf(4, 4), Buffer.alloc(5 * 1024 * 1024)])
    const bomb = pngOf(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    for (const picture of [heavy, pngOf(4097, 1), bomb]) {
      const answer = await upload(player, picture)
      expect(answer).toMatchObject({ code: 500422, data: { reason: 'picture_too_big' } })
    }
    expect((await upload(player, pngOf(4096, 8))).code).toBe(200)
  })

  test('far too big is cut off on its way', async () => {
    const player = await world.guest()
    const answer = await upload(player, 'A'.repeat(9 * 1024 * 1024)).catch(() => null)
    expect(answer?.code ?? 500400).toBe(500400)
    expect((await suggest(player, {})).code).toBe(200)
  })

  test('is taken ten times a day, however many are sent at once', async () => {
    const player = await world.guest()
    const sent = await Promise.all(Array.from({ length: 14 }, () => upload(player, gif)))
    const refused = sent.filter(({ code }) => code !== 200)
    expect(refused).toHaveLength(4)
    for (const answer of refused) {
      expect(answer).toMatchObject({ code: 500429, data: { reason: 'upload_too_many' } })
    }
    await world.shiftClock(dayMs)
    expect((await upload(player, gif)).code).toBe(200)
    await world.shiftClock(-dayMs)
  })
})

describe('feedback [R1.18] [R7.30]', () => {
  test('is kept, with a picture of one’s own if there is one [R2.68]', async () => {
    const player = await world.guest()
    expect((await suggest(player, { content: ' The ferry is late. ' })).code).toBe(200)
    expect((await suggest(player, { img: await urlOf(player, gif) })).code).toBe(200)
    expect(await keptOf(player)).toEqual([
      { contact: 'mara@example.org', content: 'The ferry is late.', pictured: false },
      { contact: 'mara@example.org', content: 'More lanterns!', pictured: true },
    ])
  })

  test('needs content and a mail address to answer to, neither too long in letters or bytes [R5.02] [R2.68] [R16.01]', async () => {
    const player = await world.guest()
    const wrong = [
      [{ content: ' ' }, 'text_missing'],
      [{ content: '灯'.repeat(501) }, 'text_too_long'],
      [{ content: `e${'\u0301'.repeat(3000)}` }, 'text_too_long'],
      [{ contact: '\n' }, 'contact_missing'],
      [{ contact: 'x'.repeat(101) }, 'contact_too_long'],
      [{ contact: 'not a mail' }, 'contact_not_mail'],
      [{ contact: 'mara@example' }, 'contact_not_mail'],
    ] as const
    for (const [given, reason] of wrong) {
      expect(await suggest(player, given)).toMatchObject({ code: 500422, data: { reason } })
    }
    expect((await suggest(player, { content: '灯'.repeat(500) })).code).toBe(200)
    expect(await keptOf(player)).toHaveLength(1)
  })

  test('takes no picture of somebody else’s, nor an address of another place', async () => {
    const player = await world.guest()
    const theirs = await urlOf(await world.guest(), gif)
    for (const img of [theirs, 'https://evil.example/x.webp', '/uploads/../secrets/signing.key']) {
      const answer = await suggest(player, { img })
      expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_picture' } })
    }
  })

  test('is taken five times a day', async () => {
    const player = await world.guest()
    const sent = await Promise.all(Array.from({ length: 8 }, () => suggest(player, {})))
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(sent.find(({ code }) => code !== 200)).toMatchObject({
      code: 500429,
      data: { reason: 'feedback_too_many' },
    })
  })
})
