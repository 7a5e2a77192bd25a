import {
  type BookWorld,
  balancesOf,
  openBookWorld,
  operate,
  type Script,
  type Winner,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupModel } from '../play/setupModel.ts'

// The author tells the turns: what a model does to the book is all that it has done.
const { model, modelsFile } = setupModel(
  { limits: { restMs: 1 }, prices: { prompt: 1, cached: 0.1, completion: 4 } },
  { mode: '500' },
)
let books: BookWorld
let winner: Winner
beforeAll(async () => {
  books = await openBookWorld({ config: { modelsFile, modelBooks: 'on' } })
  winner = await books.winner()
})
afterAll(async () => {
  await books?.world.close()
})

/** Says each paragraph again with something behind it. */
const adding = (more: string): Script => ({
  size: 400,
  text: ({ turn }) =>
    [...turn.matchAll(/⟦\d+⟧[^\n]*/g)].map(([line]) => `${line}${more}`).join('\n\n'),
})

/** A book made while the model does as the script says. */
async function bookBy(script: Script) {
  const { world } = books
  const { seat, chatId: chat_id } = winner
  model.always(script)
  const before = model.asked.length
  await world.context.database.pool.query('DELETE FROM book_model')
  const asked = await world.call('game/makeStory', { chat_id }, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  const { story_id } = asked.data.story
  const { files } = await books.madeBook(seat.player, story_id)
  const answer = await world.call('game/storyInfo', { story_id }, seat.player)
  const content = answer.code === 200 ? answer.data.content : null
  const { rows } = await world.context.database.pool.query<{
    fault: string | null
    tokens: number
  }>('SELECT fault, tokens FROM book_model ORDER BY id')
  return {
    content,
    words: content?.chapters.flatMap(({ parts }) => parts.map(({ text }) => text)) ?? [],
    page: await (await fetch(world.address + (files?.html ?? ''))).text(),
    asked: model.asked.slice(before),
    calls: rows,
  }
}

const joined = ' And for a while, nothing.'
const imprint = 'An AI model smoothed the transitions between the sentences of this book.'

test('a model joins the sentences of a book, its imprint says so, and the player pays nothing more [R15.01] [R14.06]', async () => {
  const before = await balancesOf(books.world, winner.seat.player)
  const { content, words, page, asked, calls } = await bookBy(adding(joined))
  expect(words.filter((text) => text.endsWith(joined)).length).toBeGreaterThan(4)
  expect([content?.smoothed, content?.by_ai]).toEqual([true, false])
  expect(page).toContain(imprint)
  expect(calls.map(({ fault }) => fault)).toEqual(asked.map(() => null))
  expect(calls.every(({ tokens }) => tokens > 0)).toBe(true)
  expect(asked.length).toBeGreaterThan(0)
  const { coin } = await balancesOf(books.world, winner.seat.player)
  expect(coin).toBe(before.coin - 50)
})

test('a model that brings somebody in is asked twice, and the chapter stays as it was told', async () => {
  const { content, words, page, asked, calls } = await bookBy(adding(' Bruno smiles.'))
  expect(words.join('\n')).not.toContain('Bruno')
  expect(content?.smoothed).toBeUndefined()
  expect(page).not.toContain(imprint)
  expect(new Set(calls.map(({ fault }) => fault))).toEqual(new Set(['name']))
  expect(calls).toHaveLength(asked.length)
  expect(asked.length % 2).toBe(0)
})

test('what no story takes up is not taken from a model either', async () => {
  const { words, calls } = await bookBy(adding(' And you keep thinking about suicide.'))
  expect(words.join('\n')).not.toContain('suicide')
  expect(new Set(calls.map(({ fault }) => fault))).toEqual(new Set(['unsafe']))
})

test('a dead model makes the plain book, asked once', async () => {
  const { content, words, asked } = await bookBy({ mode: 'reset', text: 'x'.repeat(400) })
  expect([content?.smoothed, words.length > 10, asked.length]).toEqual([undefined, true, 1])
})

test('the operator sees what books alone took, and that they are no part of what a turn takes [R14.04]', async () => {
  const { pool } = books.world.context.database
  await pool.query('DELETE FROM model_turn')
  const { calls } = await bookBy(adding(joined))
  const taken = calls.length * 1350
  expect(await operate(books.world, 'model', 'costs')).toMatch(
    new RegExp(
      `^[a-z-]+: books alone, ${taken} tokens, \\d+ % of the prompt cached; 0\\.00(?!00)\\d\\d$`,
    ),
  )
  await pool.query(
    `INSERT INTO model_turn (player_id, turn_id, play_id, epoch, n, lang, tokens, usage)
     SELECT t.player_id, t.id, t.play_id, t.epoch, t.n, 'en', 7,
       '[{"model":"m","prompt":5,"cached":0,"completion":2,"costMicros":0}]' FROM turn t
     JOIN session USING (player_id) WHERE login_id = $1 ORDER BY t.n LIMIT 1`,
    [winner.seat.player.loginId],
  )
  expect(await operate(books.world, 'model', 'costs')).toMatch(
    / 1 plays, 1 turns, 0 of them failed; 7 tokens a turn, /,
  )
})

test('when the tokens of the day are used up, turns included, a book is not smoothed [R14.06]', async () => {
  const { pool } = books.world.context.database
  const { rows } = await pool.query(
    `INSERT INTO model_turn (player_id, turn_id, play_id, epoch, n, lang, tokens)
     SELECT t.player_id, t.id, t.play_id, t.epoch, t.n, 'en', 600000 FROM turn t
     JOIN session USING (player_id) WHERE login_id = $1 ORDER BY t.n LIMIT 1
     ON CONFLICT (player_id, turn_id) DO UPDATE SET tokens = 600000 RETURNING 1`,
    [winner.seat.player.loginId],
  )
  expect(rows).toHaveLength(1)
  expect((await bookBy(adding(joined))).asked).toEqual([])
})
