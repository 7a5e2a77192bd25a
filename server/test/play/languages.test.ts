import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, replyTypes, type TurnEvent } from '@fabula/contract'
import {
  type Foreseen,
  foldedState,
  foresee,
  openWorld,
  storyProject,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A story in two languages: the texts of the second are those of the first with another word for 'the'. */
function bilingual() {
  const project = storyProject({ [tin]: {} })
  const folder = join(project.folder, 'stories', tin)
  const english = readFileSync(join(folder, 'text', 'en.yaml'), 'utf8')
  writeFileSync(join(folder, 'text', 'vi.yaml'), english.replaceAll(/\bthe\b/g, 'cái'))
  const script = readFileSync(join(folder, 'script.yaml'), 'utf8')
  const spoken = script.replace(/^languages: .*$/m, 'languages: [en, vi]')
  writeFileSync(join(folder, 'script.yaml'), spoken)
  return project
}

const project = bilingual()
let world: World
let win: Foreseen
beforeAll(async () => {
  world = await openWorld({
    config: { projectFolder: project.folder },
    newSeed: () => win.seed,
  })
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  win = foresee(story, 'win')
})
afterAll(async () => {
  await world.close()
  project.remove()
})

/** Plays the first moves in one language. @returns the play's history, in any language */
async function playTo(end: number, lang: Language) {
  const seat = await takeSeat(world, tin, lang)
  for (const [n, { id }] of win.moves.slice(0, end).entries()) {
    const option = { reply_type: replyTypes.option, option_id: id }
    await seat.turn(n === 0 ? { opening: { id } } : option)
  }
  return async (reader: Language) => {
    const as = { ...seat.player, lang: reader }
    const answer = await world.call('game/chatHistory', { game_id: tin }, as)
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
}

const prose = (events: readonly TurnEvent[]) =>
  events.flatMap((event) => (event.type === 'prose.delta' ? [event.text] : []))

test('a play narrated in one language reads in another as if narrated in it [R10.08]', async () => {
  const ofEnglish = await playTo(win.moves.length, 'en')
  const ofOther = await playTo(win.moves.length, 'vi')
  const [told, retold] = [(await ofOther('vi')).turns, (await ofEnglish('vi')).turns]
  expect(retold.map(({ events }) => events.map(worded))).toEqual(
    told.map(({ events }) => events.map(worded)),
  )
  const words = retold.flatMap(({ events }) => prose(events)).join(' ')
  expect(words).toContain('cái')
  expect(words).not.toMatch(/\bthe\b/)
})

test('read in the first language again it is word for word the same [R10.08]', async () => {
  const readIn = await playTo(3, 'en')
  const before = await readIn('en')
  await readIn('vi')
  expect(await readIn('en')).toEqual(before)
})

test('it says which language the story is told in, where it has no texts in the player’s own [R14.09]', async () => {
  const readIn = await playTo(2, 'vi')
  const told = async (reader: Language) => {
    const { lang, turns } = await readIn(reader)
    const ends = turns.flatMap(({ events }) => events.filter(({ type }) => type === 'prose.end'))
    expect(ends).toHaveLength(2)
    expect(ends).toEqual(ends.map((end) => ({ ...end, lang })))
    return lang
  }
  expect([await told('vi'), await told('th'), await told('en')]).toEqual(['vi', 'en', 'en'])
})

test('a run has the same state in either language [R10.08]', async () => {
  const [english, other] = [await playTo(4, 'en'), await playTo(4, 'vi')]
  const states = await Promise.all(
    [await english('en'), await other('vi')].map(async ({ chatId }) => {
      expect(await foldedState(world, chatId)).toEqual({ fault: null, same: true })
      const { pool } = world.context.database
      return (await pool.query('SELECT state FROM play WHERE id = $1', [chatId])).rows[0]
    }),
  )
  expect(states[0]).toEqual(states[1])
})

/** An event without what differs between two players who make the same moves. */
function worded(event: TurnEvent): unknown {
  return event.type === 'turn.accepted' ? { ...event, turn_key: '' } : event
}

/** What a player of this language hears to the first thing that they say, and what it does to who hears it. */
async function answerTo(lang: Language, text: string) {
  const seat = await takeSeat(world, tin, lang)
  await seat.open()
  const { events } = await seat.turn({ text })
  const [trust] = events.flatMap((event) => (event.type === 'state' ? event.stage.meters : []))
  return { told: prose(events), trust: trust?.delta }
}

test.each([
  ['ko', '너는 누구야?', 'who are you?', 0],
  ['ko', '이 멍청아', 'you idiot', -5],
  ['es-ES', '¿quién eres?', 'who are you?', 0],
] as const)(
  'who reads a story that is not there in %s and types %s gets the answer to “%s” [R10.10] [R13.05]',
  async (lang, text, english, trust) => {
    const answer = await answerTo(lang, text)
    expect(answer).toEqual(await answerTo('en', english))
    expect(answer.trust).toBe(trust)
  },
)
