import { prefixes, type TurnEvent } from '@fabula/contract'
import {
  type Foreseen,
  foresee,
  fullPurse,
  openPassage,
  type Passage,
  type Player,
  type World,
} from '@fabula/devkit'
import { expect } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

/** A play that went as foreseen, up to where the foreseen moves end. */
export interface PlayedCard {
  readonly passage: Passage
  /** Each text in each event. */
  readonly said: readonly string[]
  readonly charged: number
}

/** A book is set, drawn and bound by a process of its own, which a busy machine leaves waiting. */
export const patienceMs = 120_000

/** Brings character cards, and plays their stories to ends that are known before. */
export interface CardTable {
  readonly world: World
  /** @returns the story's id, and what its character is called */
  bring(player: Player, file: Buffer): Promise<{ game: string; name: string }>
  playTo(player: Player, game: string, wanted: Parameters<typeof foresee>[1]): Promise<PlayedCard>
  /** All that the book of a play holds, and its page as a browser gets it. */
  bookOf(player: Player, played: PlayedCard): Promise<{ content: string; page: string }>
}

/** A world for the cards of a file. @param config what is set besides energy enough */
export function setupCardTable(config: object = {}): CardTable {
  let seed: Buffer = Buffer.alloc(32)
  const world = setupWorld({ config: { economyFile: fullPurse, ...config }, newSeed: () => seed })

  async function bring(player: Player, file: Buffer) {
    const given = { file: file.toString('base64'), tone: 'tense' as const }
    const answer = await world.call('game/bringStory', given, player)
    if (answer.code !== 200) throw new Error(answer.msg)
    return { game: answer.data.game_id ?? '', name: answer.data.name }
  }

  async function playTo(
    as: Player,
    story: string,
    wanted: Parameters<typeof foresee>[1],
  ): Promise<PlayedCard> {
    // A server reads a player's stories when they call.
    await world.call('game/gameDetailInfo', { game_id: story }, as)
    const compiled = world.context.catalog.newest(story)
    if (!compiled) throw new Error(`no ${story}`)
    const { seed: dice, moves }: Foreseen = foresee(compiled, wanted, { most: 30 })
    seed = dice
    const said: string[] = []
    let charged = 0
    const hear = (event: TurnEvent) => {
      said.push(...wordsIn(event))
      if (event.type === 'turn.done') charged += event.charge
    }
    const passage = await openPassage(
      { base: world.address + prefixes[0], story, lang: 'en', as },
      hear,
    )
    for (const [n, { id }] of moves.entries()) {
      if (n === 0) await passage.open({ id })
      else await passage.choose(id)
    }
    return { passage, said, charged }
  }

  async function bookOf(player: Player, { passage }: PlayedCard) {
    const { chatId } = await passage.standing()
    const asked = await world.call('game/makeStory', { chat_id: chatId ?? '' }, player)
    if (asked.code !== 200) throw new Error(asked.msg)
    const { story_id } = asked.data.story
    const info = async () => {
      const answer = await world.call('game/storyInfo', { story_id }, player)
      return answer.code === 200 ? answer.data : null
    }
    await expect
      .poll(async () => (await info())?.stories[0]?.state, { timeout: patienceMs })
      .toBe('made')
    const made = await info()
    const page = await fetch(world.address + (made?.stories[0]?.files?.html ?? ''))
    return { content: JSON.stringify(made?.content), page: await page.text() }
  }

  return { world, bring, playTo, bookOf }
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
