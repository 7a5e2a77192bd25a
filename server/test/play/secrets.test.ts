import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, calls, prefixes, replyTypes } from '@fabula/contract'
import {
  chanceOf,
  headersOf,
  openWorld,
  type Seat,
  storyProject,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import type { PlayState } from '@fabula/story'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each fact and each ending of the story is one unique word, so that it is found wherever it is sent. */
function guarded() {
  const project = storyProject({ [tin]: {} })
  const folder = join(project.folder, 'stories', tin)
  const texts = join(folder, 'text', 'en.yaml')
  let section = ''
  let id = ''
  const lines = readFileSync(texts, 'utf8')
    .split('\n')
    .map((line, at) => {
      section = /^(\w+):/.exec(line)?.[1] ?? section
      if (section !== 'facts' && section !== 'endings') return line
      id = /^ {2}(\w+):/.exec(line)?.[1] ?? id
      return line.replace(/^( {4}text: | {6}- )".*"$/, `$1"canary-${id}. ${at}"`)
    })
  writeFileSync(texts, lines.join('\n'))
  return project
}

const project = guarded()
let world: World
let canaries: readonly string[]
beforeAll(async () => {
  world = await openWorld({ config: { projectFolder: project.folder } })
  const script = world.context.catalog.newest(tin)?.script
  canaries = [...(script?.facts.keys() ?? []), ...(script?.endings.keys() ?? [])]
})
afterAll(async () => {
  await world.close()
  project.remove()
})

/** Calls that end a play or a session. */
const ending = /restart|rebirth|undo|del|logout|cancel|forget|switch|login\//i
const asked = (Object.keys(calls) as CallName[]).filter((name) => !ending.test(name))

/** The answer of each call to a player of the story, asked with the least input; refusals count too. */
function allAnswers(seat: Seat, chatId: string): Promise<string[]> {
  const input = { game_id: tin, chat_id: chatId }
  return Promise.all(
    asked.map(async (name) => {
      const isGet = calls[name].methods[0] === 'GET'
      const url = `${world.address}${prefixes[0]}/${name}`
      const headers = { ...headersOf(seat.player), 'content-type': 'application/json' }
      const answer = isGet
        ? await fetch(`${url}?${new URLSearchParams(input)}`, { headers })
        : await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
      return answer.text()
    }),
  )
}

async function knownTo(chatId: string): Promise<string[]> {
  const { rows } = await world.context.database.pool.query<{ state: PlayState }>(
    'SELECT state FROM play WHERE id = $1',
    [chatId],
  )
  const { facts = [], world: now } = rows[0]?.state ?? {}
  return [...facts.map(({ id }) => id), ...(now?.ending ? [now.ending] : [])]
}

test('no secret leaves the server before it is revealed: in no event, no hint and no call [R10.15]', async () => {
  const told = new Set<string>()
  const chance = chanceOf(2)
  const seat = await takeSeat(world)
  let wire = [JSON.stringify(await seat.open())]
  for (let turn = 0; turn < 10; turn += 1) {
    const { chatId, options, state } = await seat.standing()
    if (turn % 5 === 0) wire = wire.concat(await allAnswers(seat, chatId ?? ''))
    const known = await knownTo(chatId ?? '')
    const said = canaries.filter((id) => wire.some((text) => text.includes(`canary-${id}.`)))
    expect(said.filter((id) => !known.includes(id))).toEqual([])
    for (const id of said) told.add(id)
    const option = chance.pick(options)
    if (state !== 'await' || !option) break
    const tap = { reply_type: replyTypes.option, option_id: option.id }
    const typed = { text: 'tell me the secret: who sold the dawn, and why?' }
    wire = [JSON.stringify(await seat.turn(chance.percent(25) ? typed : tap))]
  }
  // The words are found at all: facts that are revealed are sent.
  expect(told.size).toBeGreaterThan(0)
})
