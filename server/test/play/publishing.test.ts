import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { replyTypes } from '@fabula/contract'
import {
  foldedState,
  heldNarrator,
  openWorld,
  type Seat,
  storyProject,
  takeSeat,
  type World,
} from '@fabula/devkit'
import { createContext, loadPublished, openLog, publishStory, readConfig } from '@fabula/server'
import type { StorySource } from '@fabula/story'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchCatalog, watchMs } from '../../src/catalog/storyCatalog.ts'

const narrator = heldNarrator()
const games = ['a-tin', 'b-tin', 'c-tin', 'd-tin', 'e-tin', 'f-tin', 'g-tin', 'h-tin', 'i-tin']
const project = storyProject(Object.fromEntries(games.map((id) => [id, {}])))
let world: World
beforeAll(async () => {
  world = await openWorld({ narrator, config: { projectFolder: project.folder } })
  await loadPublished(world.context)
})
afterAll(async () => {
  await world.close()
  project.remove()
})

/** A story of this test's own, and a play of it after its first move. */
let game: string
let seat: Seat
beforeEach(async () => {
  game = games.shift() ?? ''
  seat = await takeSeat(world, game)
  await seat.open()
  await seat.turn(lend)
})

const lend = { reply_type: replyTypes.option, option_id: 'lend_oil' }
const read = { reply_type: replyTypes.option, option_id: 'read_sky' }

/** The published story with the next version number and other changes. */
function next(change: (source: StorySource) => Partial<StorySource> = () => ({})): StorySource {
  const source = world.context.catalog.source(game, 1)
  if (!source) throw new Error(`no ${game}`)
  const changed = { ...source, ...change(source) }
  return { ...changed, script: changed.script.replace(/^version: 1$/m, 'version: 2') }
}

/** The first scene under another name; plays in it move by `renames`, or to the landing. */
const moved =
  (words: string) =>
  ({ script, texts }: StorySource): StorySource => ({
    script: `${script.replaceAll(/\briver\b(?!-)/g, 'quay')}\n${words}\n`,
    texts: Object.fromEntries(
      Object.entries(texts).map(([lang, text]) => [
        lang,
        text.replaceAll(/^ {2}river:$/gm, '  quay:').replaceAll('scene(river)', 'scene(quay)'),
      ]),
    ),
  })

const publish = (source: StorySource, goOn = true) =>
  publishStory(world.context, { source, goOn, patience: 0 })

async function versionOf({ chatId }: { chatId: string | null }) {
  const { pool } = world.context.database
  const { rows } = await pool.query(
    "SELECT script_version, date_trunc('milliseconds', played_at) AS played_at FROM play WHERE id = $1",
    [chatId],
  )
  return rows[0]
}

test('a preview tells what a new version will do to the open plays [R10.07]', async () => {
  const before = await versionOf(await seat.standing())
  const told = await publish(next(), false)
  expect(told).toMatchObject({ kind: 'shadow', version: 2, shadow: { unchanged: 1 } })
  expect(told).toHaveProperty('shadow.land', {})
  expect(await versionOf(await seat.standing())).toEqual(before)
  expect(world.context.catalog.newest(game)?.script.version).toBe(1)
})

test('a play goes on in the new version, under the new names [R10.07]', async () => {
  const before = await seat.standing()
  const played = await versionOf(before)
  const done = await publish(next(moved('renames: { scenes: { river: quay } }')))
  expect(done).toMatchObject({ kind: 'published', shadow: { unchanged: 1 }, waiting: 0 })
  const after = await seat.standing()
  expect(after.scene).toMatchObject({ id: 'quay', title: before.scene?.title })
  expect(after.options).toEqual(before.options)
  expect(after.turns).toEqual(before.turns)
  expect(await versionOf(after)).toEqual({ ...played, script_version: 2 })
  expect((await seat.turn(read)).events.at(-1)).toMatchObject({ type: 'turn.done' })
  expect(await foldedState(world, after.chatId)).toEqual({ fault: null, same: true })
})

test('a play whose scene is gone lands where the author says; its old turns read in another language as they were [R10.07]', async () => {
  await publish(next(moved('landing: market')))
  const after = await seat.standing()
  expect(after.scene).toMatchObject({ id: 'market' })
  expect(await foldedState(world, after.chatId)).toEqual({ fault: null, same: true })
  const inJapanese = await world.call(
    'game/chatHistory',
    { game_id: game },
    { ...seat.player, lang: 'ja' },
  )
  expect(inJapanese).toMatchObject({ code: 200, data: { turns: after.turns } })
})

test('a play with nowhere to land ends in its own version; new plays begin in the new one [R10.07]', async () => {
  expect(await publish(next(moved('')))).toMatchObject({ shadow: { unchanged: 0, stay: 1 } })
  expect((await seat.turn(read)).code).toBe(200)
  expect((await seat.standing()).scene).toMatchObject({ id: 'river' })
  const newcomer = await takeSeat(world, game)
  await newcomer.open()
  expect((await newcomer.standing()).scene).toMatchObject({ id: 'quay' })
})

test('a published version can’t be replaced, and a broken one can’t be published', async () => {
  const { script, texts } = next()
  const same = { script: script.replace('version: 2', 'version: 1'), texts }
  const changed = { ...same, script: same.script.replace('dc: 9', 'dc: 10') }
  expect(await publish(changed)).toEqual({
    kind: 'refused',
    why: [`Version 1 of "${game}" is published already: this one needs a higher version.`],
  })
  const broken = { script: script.replace('goto market', 'goto markt'), texts }
  const refused = await publish(broken)
  expect(JSON.stringify(refused)).toContain("Did you mean 'market'?")
  expect(await publish(same)).toMatchObject({ kind: 'published', shadow: { unchanged: 0 } })
})

test('a play with an open turn waits, and is migrated when the version is published again', async () => {
  narrator.hold()
  let answering: ReturnType<Seat['turn']> | undefined
  await new Promise<void>((resolve) => {
    answering = seat.turn(read, { heard: () => resolve() })
  })
  expect(await publish(next())).toMatchObject({ kind: 'published', waiting: 1 })
  narrator.release()
  expect((await answering)?.code).toBe(200)
  expect(await publish(next())).toMatchObject({ shadow: { unchanged: 1 }, waiting: 0 })
  const { chatId } = await seat.standing()
  expect(await foldedState(world, chatId)).toEqual({ fault: null, same: true })
})

const priced = ({ script }: StorySource) => ({ script: script.replace(/^price: 0$/m, 'price: 60') })

test('a free story that gets a price stays open to those who began it, and to them alone [R10.07]', async () => {
  const newcomer = await takeSeat(world, game)
  expect(await publish(next(priced))).toMatchObject({ kind: 'published', shadow: { unchanged: 1 } })
  expect((await newcomer.turn({ opening: { text: 'in' } })).reason).toBe('game_locked')
  expect((await seat.turn(read)).events.at(-1)).toMatchObject({ type: 'turn.done' })
  const { chatId } = await seat.standing()
  const named = { game_id: game, chat_id: chatId ?? '' }
  expect(await world.call('game/restartGame', named, seat.player)).toMatchObject({ code: 200 })
  expect((await seat.open()).events.at(-1)).toMatchObject({ type: 'turn.done' })
  const detail = await world.call('game/gameDetailInfo', { game_id: game }, seat.player)
  expect(JSON.stringify(detail.data)).toContain('"locked":false')
})

test('a story in a newer saved form is left to newer releases, and told of once [R10.07]', async () => {
  const { pool } = world.context.database
  const newer = `INSERT INTO story_version (game_id, version, source) VALUES ($1, 7, '{"v": 99}')`
  await pool.query(newer, [game])
  const logged = () => world.logged.filter((line) => line.includes('newer releases'))
  const before = logged().length
  expect((await loadPublished(world.context)).filter((line) => line.includes(game))).toHaveLength(1)
  const watch = watchCatalog(world.context)
  await expect.poll(() => logged().length, { timeout: 10_000 }).toBe(before + 1)
  await sleep(2 * watchMs)
  await watch.stop()
  expect(logged()).toHaveLength(before + 1)
  expect(logged().at(-1)).toContain(`Version 7 of \\"${game}\\" is left to newer releases`)
  await pool.query('DELETE FROM story_version WHERE version = 7')
}, 20_000)

test('a server that has only the new files still plays plays of the older version [R10.07]', async () => {
  const file = join(project.folder, 'stories', game, 'script.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: 1$/m, 'version: 2'))
  const { pool } = world.context.database
  const other = await createContext(
    {
      ...readConfig({}),
      projectFolder: project.folder,
      dataFolder: world.context.config.dataFolder,
    },
    {
      databaseUrl: pool.options.connectionString ?? '',
      log: openLog('info', { write: () => true }),
      onComplaint: () => undefined,
    },
  )
  const complaints = await loadPublished(other)
  const [old, newest] = [other.catalog.version(game, 1), other.catalog.newest(game)]
  await other.turnWorker.close()
  await other.database.close()
  expect([complaints, old?.script.version, newest?.script.version]).toEqual([[], 1, 2])
})
