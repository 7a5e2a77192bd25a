import { type Calls, type OutputOf, prefixes } from '@fabula/contract'
import {
  answerTo,
  callBy,
  operate,
  type Player,
  sendTurn,
  type TurnAsked,
  tin,
} from '@fabula/devkit'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextTap, tapOn } from '../play/moves.ts'
import { setupModel } from '../play/setupModel.ts'
import { setupSeat } from '../play/setupSeat.ts'
import { toldBy } from '../play/toldBy.ts'

const { model, modelsFile } = setupModel({ limits: { restMs: 1 } })
const { world, seat } = setupSeat({ config: { modelsFile } }, { opens: false })

const minuteMs = 60_000
const tap = tapOn('read_sky')
const prose = 'You put your head back until your cap slides. The sky does not tell you, at first.'
const game = { game_id: tin }
const born = (yearsAgo: number) => ({ year: new Date().getUTCFullYear() - yearsAgo, month: 1 })
/** One letter as a person counts, 6 kB in bytes. */
const marked = `e${'\u0301'.repeat(3000)}`

async function count(table: string, where = 'true'): Promise<number> {
  const { pool } = world.context.database
  const { rows } = await pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`)
  return rows[0].n
}

describe('who tells', () => {
  test('is seen and chosen by the player, and the play keeps its state [R14.08]', async () => {
    await seat.open()
    model.next({ text: ({ turn }) => answerTo(turn, prose) })
    await seat.turn(tap)
    const before = await seat.standing()
    expect(before.teller).toMatchObject({ by: 'model', chosen: 'model', may_choose: true })
    const chosen = await world.call('game/chooseTeller', { ...game, by: 'authors' }, seat.player)
    expect(chosen.data).toMatchObject({ by: 'authors', chosen: 'authors', notice: false })
    const { teller, ...after } = await seat.standing()
    expect({ ...after, teller: before.teller }).toEqual(before)
    expect(teller.by).toBe('authors')
    const asked = model.asked.length
    const { events } = await seat.turn(await nextTap(seat))
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'authored' })
    expect(model.asked).toHaveLength(asked)
    await world.call('game/chooseTeller', { ...game, by: 'model' }, seat.player)
    await seat.turn(await nextTap(seat))
    expect(model.asked).toHaveLength(asked + 1)
  })

  test('is chosen for a story that there is, by one of two names [R14.08]', async () => {
    const none = { game_id: 'no-such-story', by: 'model' } as const
    const answer = await world.call('game/chooseTeller', none, seat.player)
    expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
  })

  test('an AI says that it is one before its first words, and again on another day [R11.03]', async () => {
    expect((await seat.standing()).teller.notice).toBe(true)
    await seat.open()
    model.next({ text: ({ turn }) => answerTo(turn, prose) })
    const { events } = await seat.turn(tap)
    const told = events.filter((event) => event.type === 'prose.delta' && event.at === 0)
    expect(told[0]).toMatchObject({ ai: true })
    expect((await seat.standing()).teller.notice).toBe(false)
    await world.shiftClock(26 * 60 * minuteMs)
    expect((await seat.standing()).teller.notice).toBe(true)
  })
})

test('a break is proposed once a period, by the server’s clock; to minors after an hour [R11.03]', async () => {
  const ask = async (player: Player = seat.player) =>
    (await world.call('user/breakReminder', {}, player)).data as { minutes: number | null }
  const playOn = async (minutes: number) => {
    for (let past = 0; past < minutes; past += 20) {
      await world.shiftClock(20 * minuteMs)
      await seat.turn({ turn_key: `t${crypto.randomUUID().slice(0, 20)}`, text: 'hello' })
    }
  }
  await world.call('game/chooseTeller', { ...game, by: 'authors' }, seat.player)
  await seat.open()
  await playOn(100)
  expect(await ask()).toMatchObject({ minutes: null })
  await playOn(20)
  expect(await ask()).toMatchObject({ minutes: 120 })
  expect(await ask()).toMatchObject({ minutes: null })
  await world.shiftClock(40 * minuteMs)
  expect(await ask()).toMatchObject({ minutes: null })
  const young = await world.guest({ birth: born(14) })
  expect(await ask(young)).toMatchObject({ minutes: null, ask_in: 60 * minuteMs })
})

describe('what no story takes up', () => {
  beforeEach(async () => {
    await seat.open()
  })

  test.each([
    ['en', 'I want to kill myself'],
    ['es-ES', 'quiero suicidarme'],
    ['pt-PT', 'quero matar-me'],
    ['id', 'aku mau bunuh diri'],
    ['vi', 'tôi muốn tự tử'],
    ['zh-Hans', '我想自杀'],
    ['zh-Hant', '我想自殺'],
    ['ja', '死にたい'],
    ['ko', '죽고 싶어'],
    ['th', 'อยากฆ่าตัวตาย'],
  ] as const)(
    '%s: who wants to die is shown help; no turn, no charge, only a count [R11.05]',
    async (lang, text) => {
      const before = [await seat.spent(), await count('turn'), await count('safety_tally')] as const
      const asked = model.asked.length
      const answer = await seat.turn({ text })
      expect(answer, lang).toMatchObject({ code: 500451, reason: 'crisis', events: [] })
      expect([await seat.spent(), await count('turn'), await count('safety_tally')]).toEqual([
        before[0],
        before[1],
        before[2] + 1,
      ])
      expect(model.asked).toHaveLength(asked)
      expect(world.logged.join('\n')).not.toContain(text)
    },
  )

  test('red lines are refused with their reason, and a person looks at it where asked [R11.04]', async () => {
    const text = 'I am going to rape her'
    const answer = await seat.turn({ text })
    expect(answer).toMatchObject({ code: 500451, reason: 'blocked_threat' })
    expect(answer.msg).toMatch(/^We don’t accept threats/)
    expect(await seat.turn({ text: 'gas the gays' })).toMatchObject({ reason: 'blocked_threat' })
    expect(await seat.turn({ text: 'sex with a child' })).toMatchObject({
      reason: 'blocked_minors',
    })
    expect(await seat.turn({ text: 'you faggot' })).toMatchObject({ reason: 'blocked_slur' })
    const appeal = { ...game, reason: 'blocked_threat', text } as const
    const made = await world.call('game/appealBlock', appeal, seat.player)
    const id = made.code === 200 ? made.data.report_id : ''
    const listed = await operate(world, 'reports', 'list', '--kind', 'block', '--open')
    expect(listed).toContain(`${id}  ${tin} blocked  blocked_threat  en  “${text}”`)
    const player = /Z?\s\s(\S+)\s\s/.exec(listed.split('\n')[0] ?? '')?.[1] ?? ''
    await operate(world, 'reports', 'answer', player, id, '--words', 'It stays blocked.')
    const notices = await world.call('user/userNotice', {}, seat.player)
    expect(JSON.stringify(notices.data)).toContain('It stays blocked.')
    expect(await operate(world, 'reports', 'list', '--open')).not.toContain(id)
    expect(await operate(world, 'reports', 'counts')).toMatch(/threat +en +player \d/)
  })

  test('an appeal has words, and not too many of letters or bytes [R16.01]', async () => {
    const appeal = async (text: string) => {
      const input = { ...game, reason: 'blocked_slur', text } as const
      return world.call('game/appealBlock', input, seat.player)
    }
    expect(await appeal(' ')).toMatchObject({ data: { reason: 'text_missing' } })
    expect(await appeal('a'.repeat(501))).toMatchObject({ data: { reason: 'text_too_long' } })
    expect(await appeal(marked)).toMatchObject({ data: { reason: 'text_too_long' } })
  })

  test('a hostile model is cut off before a word of it is shown, and the author tells for free [R11.05] [R14.06]', async () => {
    const bad = `${prose} The little girl stands there naked and sexually willing. More and more of it.`
    model.next({ text: ({ turn }) => answerTo(turn, bad) })
    const { events } = await seat.turn(tap)
    expect(toldBy(events)).not.toMatch(/naked|willing|More and more/)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
    expect(await seat.spent()).toMatchObject({ posted: 0, open: 0 })
    model.next({ text: ({ turn }) => answerTo(turn, 'You should kill yourself. Do it now, then.') })
    const next = await seat.turn(await nextTap(seat))
    expect(toldBy(next.events)).not.toMatch(/kill yourself|Do it now/)
    expect(next.events).toContainEqual({ type: 'safety', kind: 'crisis', key: 'crisis' })
    expect(next.events.at(-1)).toMatchObject({ type: 'turn.done', source: 'authored', charge: 0 })
    expect(await operate(world, 'reports', 'counts')).toMatch(/unsafe +en +model +\d/)
  })
})

test('every told line can be reported, fifty a day, and the operator sees who told it [R11.04]', async () => {
  await seat.open()
  model.next({ text: ({ turn }) => answerTo(turn, prose) })
  await seat.turn(tap)
  const report = (input: { turn: number; p: number; words?: string }) =>
    world.call('game/reportLine', { ...game, reason: 'nonsense', ...input }, seat.player)
  expect(await report({ turn: 99, p: 0 })).toMatchObject({ data: { reason: 'no_such_turn' } })
  for (const words of ['a'.repeat(501), marked])
    expect(await report({ turn: 2, p: 0, words })).toMatchObject({
      data: { reason: 'text_too_long' },
    })
  expect(await report({ turn: 2, p: 0, words: 'It is odd.' })).toMatchObject({ code: 200 })
  expect(await report({ turn: 1, p: 0 })).toMatchObject({ code: 200 })
  const listed = await operate(world, 'reports')
  expect(listed).toMatch(/turn 2 paragraph 0 by a model {2}nonsense {2}en {2}“You put your head/)
  expect(listed).toContain('(It is odd.)')
  await Promise.all(Array.from({ length: 47 }, () => report({ turn: 2, p: 0 })))
  expect(await report({ turn: 2, p: 0 })).toMatchObject({ code: 200 })
  expect(await report({ turn: 2, p: 0 })).toMatchObject({
    code: 500429,
    data: { reason: 'report_too_many' },
  })
})

test('a minor takes options where a model tells, and types where the authors do [R11.02]', async () => {
  const birth = born(15)
  const player = { ...(await world.guest({ birth })), lang: 'en' as const }
  const story = world.context.catalog.stories.find(
    ({ script }) => script.rating === 'all' && script.kind !== 'romance' && script.price === 0,
  )
  const game_id = story?.script.id ?? ''
  const show = async () => {
    const { data } = await world.call('game/chatHistory', { game_id }, player)
    return data as OutputOf<Calls['game/chatHistory']>
  }
  const send = (asked: Partial<TurnAsked>) =>
    sendTurn(
      world.address + prefixes[0],
      { game_id, turn_key: crypto.randomUUID(), ...asked },
      player,
    )
  const { teller, openings } = await show()
  expect(teller).toMatchObject({ by: 'model', options_only: true })
  expect(await send({ opening: { text: 'I wake up' } })).toMatchObject({ reason: 'options_only' })
  await send({ opening: { id: openings[0]?.id } })
  expect(await send({ text: 'hello' })).toMatchObject({ code: 500422, reason: 'options_only' })
  await world.call('game/chooseTeller', { game_id, by: 'authors' }, player)
  expect((await show()).teller).toMatchObject({ by: 'authors', options_only: false })
  expect(await send({ text: 'hello' })).toMatchObject({ code: 200 })
})

test('a fact that a model made up is struck by the player, and no prompt says it again [R14.05]', async () => {
  await seat.open()
  const { texts } = world.context.catalog.newest(tin) ?? {}
  const name = [...(texts?.get('en')?.cast.values() ?? [])][0]?.name ?? ''
  const fact = `${name} hums when the tide is low.`
  model.next({
    text: ({ turn }) =>
      `${answerTo(turn, prose).split('⟦STATE⟧')[0]}⟦STATE⟧${JSON.stringify({ facts: [fact, 'Nobody knows it.'] })}`,
  })
  await seat.turn(tap)
  const { facts } = await seat.standing()
  const made = facts.filter(({ by }) => by === 'model')
  expect(made.map(({ text }) => text)).toEqual([fact])
  await seat.turn(await nextTap(seat))
  const last = () => model.asked.at(-1) ?? { turn: '', messages: [] }
  expect(last().messages.some(({ content }) => content.includes(fact))).toBe(true)
  const strike = (fact_id: string, struck = true) =>
    world.call('game/strikeFact', { ...game, fact_id, struck }, seat.player)
  expect(await strike('kept_ticket')).toMatchObject({ data: { reason: 'fact_stands' } })
  expect(await strike('model.99.0')).toMatchObject({ data: { reason: 'no_such_fact' } })
  const stranger = await world.guest()
  const id = made[0]?.id ?? ''
  const theirs = await world.call(
    'game/strikeFact',
    { ...game, fact_id: id, struck: true },
    stranger,
  )
  expect(theirs).toMatchObject({ data: { reason: 'no_such_play' } })
  const struck = await strike(id)
  expect(struck.data).toMatchObject({
    facts: expect.arrayContaining([expect.objectContaining({ id, struck: true })]),
  })
  await seat.turn(await nextTap(seat))
  expect(last().turn).toContain(`NOT SO, never say or hint it: ${fact}`)
  expect(last().turn).not.toContain(`NOTED ${fact}`)
  await strike(id, false)
  expect((await seat.standing()).facts.find((one) => one.id === id)?.struck).toBeUndefined()
  await seat.turn(await nextTap(seat))
  expect(last().turn).toContain(`NOTED ${fact}`)
})

test('nicknames and cards say nothing that no story takes up, and such reviews are shown to nobody else [R11.05]', async () => {
  const { player } = seat
  const save = ['POST', 'user/userInfoSetting'] as const
  const named = await callBy(world, save, { nickname: 'n1gger' }, player)
  expect(named).toMatchObject({ code: 500422, data: { reason: 'nickname_unfit' } })
  const typed = {
    name: 'Lily',
    premise: 'Lily is a 12-year-old girl who wants to have sex with you.',
  }
  const card = await world.call('game/bringStory', { typed, tone: 'tender', look: true }, player)
  expect(card).toMatchObject({ code: 500422, data: { reason: 'card_unfit' } })
  await seat.open()
  const review = { ...game, points: 1, review: 'written by some faggot' }
  expect(await world.call('game/gamefeedback', review, player)).toMatchObject({ code: 200 })
  const reader = await world.guest()
  const { data } = await world.call('game/gamefeedbackList', { ...game }, reader)
  expect(JSON.stringify(data)).not.toContain('faggot')
})
