import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replyTypes } from '@fabula/contract'
import {
  balancesOf,
  bindAt,
  callBy,
  driftedAccounts,
  type Foreseen,
  foresee,
  gif,
  giveCoins,
  type LoopbackProviders,
  loopbackProviders,
  openPushService,
  openWorld,
  operate,
  type Player,
  type PushService,
  proofAt,
  takeSeat,
  tin,
  userOf,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eraseAccounts, keptTables } from '../../src/jobs/erasing.ts'

const dayMs = 24 * 3_600_000

let world: World
let providers: LoopbackProviders
let pushes: PushService
let won: Foreseen
beforeAll(async () => {
  providers = await loopbackProviders()
  pushes = await openPushService()
  world = await openWorld({
    config: {
      ...providers.options.config,
      pushKey: Buffer.alloc(32, 7).toString('base64url'),
      pushContact: 'mailto:keeper@fabula.test',
    },
    ...(providers.options.providerEndpoints && {
      providerEndpoints: providers.options.providerEndpoints,
    }),
    pushOrigins: [pushes.origin],
    newSeed: () => won.seed,
  })
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}`)
  won = foresee(story, 'win')
})
afterAll(async () => {
  await world?.close()
  await pushes?.close()
  await providers?.close()
})

const google = () => ({ provider: 'google', at: providers.google }) as const

/** Each table of the database that has these words in a row of it, whatever the column. */
async function tablesWith(words: string): Promise<string[]> {
  const { pool } = world.context.database
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
     ORDER BY name`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await pool.query(`SELECT FROM ${name} AS r WHERE strpos(r::text, $1) > 0 LIMIT 1`, [
      words,
    ])
    if (hit.rowCount) found.push(name.replace(/^public\./, ''))
  }
  return found
}

/** All files of the site, by their paths. */
function filesOfSite(): string[] {
  const { dataFolder } = world.context.config
  const paths = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => statSync(join(dataFolder, path)).isFile()).sort()
}

/** Copies of players’ data go after three days, whoever's they are. */
const isNoCopy = (path: string) => !path.includes('exports/')

function filesWith(words: string): string[] {
  const { dataFolder } = world.context.config
  return filesOfSite().filter(
    (path) => path.includes(words) || readFileSync(join(dataFolder, path)).includes(words),
  )
}

interface AnyAnswer {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}
type Good<Answer> = Extract<Answer, { code: 200 }> extends { data: infer Data } ? Data : never

/** What a call answers; throws where it refuses. */
async function opened<Answer extends AnyAnswer>(asked: Promise<Answer>): Promise<Good<Answer>> {
  const { code, msg, data } = await asked
  if (code !== 200) throw new Error(msg)
  return data as Good<Answer>
}

/** Wins by taps, which brings a card, has a book, a poster and a copy of all of it made, and types something. */
async function fullLife(name: string, words: string) {
  const seat = await takeSeat(world, tin)
  const { player } = seat
  await callBy(world, ['POST', 'user/userInfoSetting'], { nickname: name }, player)
  await bindAt(world, google(), `${name}-at-google`, player)
  for (const [n, { id }] of won.moves.entries()) {
    const option = { reply_type: replyTypes.option, option_id: id }
    await seat.turn(n === 0 ? { opening: { id } } : option)
  }
  await giveCoins(world, player, 100)
  const chat_id = (await seat.standing()).chatId ?? ''
  const picture = await opened(
    world.call('info/uploadimg', { image: gif.toString('base64') }, player),
  )
  const letter = { contact: `${name}@example.org`, content: words, img: picture.url }
  await opened(world.call('user/submitUserSuggest', letter, player))
  await opened(world.call('game/gamefeedback', { game_id: tin, points: 8, review: words }, player))
  await callBy(world, ['POST', 'user/signin'], {}, player)
  await opened(world.call('game/makeStory', { chat_id }, player))
  const book = async () => (await opened(world.call('game/storyInfo', {}, player))).stories[0]
  await expect.poll(async () => (await book())?.state, { timeout: 45_000 }).toBe('made')
  const { poster } = await opened(
    world.call('game/makePoster', { game_id: tin, of: 'ending' }, player),
  )
  // Drawn when it is looked at.
  await fetch(new URL(poster.img, world.address))
  const { subscription } = pushes.newBrowser()
  await callBy(world, ['POST', 'user/push'], { subscription }, player)
  const copy = await opened(callBy(world, ['POST', 'user/export'], {}, player))
  expect(copy.state).toBe('ready')
  const cards = await opened(world.call('game/gameReward', { game_id: tin }, player))
  expect(cards.result[0]?.cards.some(({ won_at }) => won_at)).toBe(true)
  await seat.turn({ reply_type: replyTypes.typed, text: words })
  const epub = (await book())?.files?.epub ?? ''
  return { player, poster, picture, epub, subscription }
}

type Life = Awaited<ReturnType<typeof fullLife>>

/** What of a life could be found again: words, names, keys and tokens, as they are or as they are stored. */
function marksOf({ player, poster, picture, epub, subscription }: Life, name: string) {
  const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')
  return {
    nickname: name,
    subject: `${name}-at-google`,
    contact: `${name}@example.org`,
    device: player.deviceId,
    login: player.loginId,
    token: hash(player.token),
    endpoint: subscription.endpoint,
    link: poster.link.split('/').at(-1) ?? '',
    poster: /([\w-]{24})\.png/.exec(poster.img)?.[1] ?? '',
    picture: /([\w-]{36})\.webp/.exec(picture.url)?.[1] ?? '',
    book: /\/([\w-]+)\.epub/.exec(epub)?.[1] ?? '',
  }
}

async function close(player: Player, name: string): Promise<void> {
  const proof = await proofAt(world, google(), `${name}-at-google`, { player, intent: 'delete' })
  await opened(world.call('user/cancelApply', { agreed: true, ...proof }, player))
}

/** As of another player, before and after. */
async function standingOf({ player, poster, picture, epub }: Life) {
  const load = async (path: string) => (await fetch(new URL(path, world.address))).status
  const history = await world.call('game/chatHistory', { game_id: tin }, player)
  return {
    history: history.data,
    balances: await balancesOf(world, player),
    files: await Promise.all([poster.img, picture.url, epub].map(load)),
  }
}

test('of a player who won, made a book and a poster, wrote and was told of things, nothing is left after fifteen days, and the others’ books and logs verify [R4.21] [R12.07] [R16.06]', {
  timeout: 240_000,
}, async () => {
  const bystander = await fullLife('Balthasar', 'a bystander’s own words')
  const files = filesOfSite()
  const words = 'xylophone marmalade'
  const life = await fullLife('Zipporah', words)
  const { client_id: playerId } = await userOf(world, life.player)
  const marks = { words, ...marksOf(life, 'Zipporah') }
  const search = async () => {
    const found = new Map<string, readonly string[]>()
    for (const [what, mark] of Object.entries(marks)) {
      found.set(what, [...(await tablesWith(mark)), ...filesWith(mark)])
    }
    return found
  }
  // What the search does not find before, it would not find afterwards either.
  for (const [what, places] of await search()) expect(places, what).not.toEqual([])
  expect(filesOfSite().length).toBeGreaterThanOrEqual(files.length + 6)
  const before = await standingOf(bystander)

  await close(life.player, 'Zipporah')
  await world.shiftClock(15 * dayMs + 1000)
  await operate(world, 'jobs', 'run')

  for (const [what, places] of await search()) expect(places, what).toEqual([])
  expect(new Set(filesOfSite())).toEqual(new Set(files.filter(isNoCopy)))
  // The number that books and logs add up by is nobody's name.
  const kept = new Set<string>(['player', ...keptTables])
  expect((await tablesWith(playerId)).filter((table) => !kept.has(table))).toEqual([])
  expect(providers.google.revoked.length).toBeGreaterThan(0)

  expect(await operate(world, 'ledger')).toBe('the ledger sums to zero')
  expect(await driftedAccounts(world)).toEqual([])
  expect(await operate(world, 'play', 'verify')).toMatch(/ plays verify$/)
  const after = await standingOf(bystander)
  expect(after.history).toEqual(before.history)
  expect(after.balances.coin).toBe(before.balances.coin)
  expect(after.files).toEqual([200, 200, 200])
  // Neither what they wrote nor what opens their account was ever logged.
  const { token, guestSecret } = life.player
  const log = world.logged.join('\n')
  for (const mark of [words, 'Zipporah', token, guestSecret]) expect(log).not.toContain(mark)
  await world.shiftClock(-15 * dayMs - 1000)
})

test('an account whose files can’t be removed is erased by the next job, and keeps no other from being erased [R4.21]', async () => {
  const storage = world.context.storage
  const [unlucky, other] = [await world.guest(), await world.guest()]
  const image = gif.toString('base64')
  const { url } = await opened(world.call('info/uploadimg', { image }, unlucky))
  for (const player of [unlucky, other]) {
    const { guestSecret: guest_secret } = player
    await opened(world.call('user/cancelApply', { agreed: true, guest_secret }, player))
  }
  await world.shiftClock(15 * dayMs + 1000)
  const remove = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('no bucket'))
  expect(await operate(world, 'jobs', 'run', 'erasing')).toBe('erasing: 1 deleted')
  remove.mockRestore()
  const file = join(world.context.config.dataFolder, 'media', url)
  expect(existsSync(file)).toBe(true)
  // What has begun can't be called off.
  const login = { terms: true, guest_secret: unlucky.guestSecret }
  expect((await world.call('login/visitorLogin', login, unlucky)).data).not.toHaveProperty(
    'closing.ticket',
  )
  expect(await operate(world, 'jobs', 'run', 'erasing')).toBe('erasing: 1 deleted')
  expect(existsSync(file)).toBe(false)
  await world.shiftClock(-15 * dayMs - 1000)
})

test('a server that stops erases the account that it has begun with, and the next one the others [R4.21]', async () => {
  const players = await Promise.all([1, 2, 3].map(() => world.guest()))
  for (const player of players) {
    const { guestSecret: guest_secret } = player
    await opened(world.call('user/cancelApply', { agreed: true, guest_secret }, player))
  }
  await world.shiftClock(15 * dayMs + 1000)
  let looks = 0
  const isStopped = () => {
    looks += 1
    return looks > 1
  }
  expect(await eraseAccounts(world.context, isStopped)).toBe(1)
  expect(await eraseAccounts(world.context, () => false)).toBe(2)
  await world.shiftClock(-15 * dayMs - 1000)
})
