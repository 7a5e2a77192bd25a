import type { BookContent } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Logger } from 'pino'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { Config } from '../../config/config.ts'
import { type BookRow, bookModel } from '../../db/schema/books.ts'
import type { OpenLlm } from '../../llm/openLlm.ts'
import { type TellerDeps, tellerOf } from '../../play/narration/tellerOf.ts'
import { sumOfUsage } from '../../play/store/modelTurns.ts'
import { type Moderation, sentenceJudge } from '../../safety/moderation.ts'
import { sentenceGuard } from '../../safety/sentenceGuard.ts'
import { type PolishCall, polishChapters } from './polishChapters.ts'

export interface PolisherDeps extends TellerDeps {
  readonly config: Pick<Config, 'modelBooks'>
  readonly llm: OpenLlm | null
  readonly moderation: Moderation | null
  readonly log: Pick<Logger, 'warn'>
}

interface PolishOrder {
  readonly book: Pick<BookRow, 'playerId' | 'gameId'>
  readonly story: Story
  readonly content: BookContent
  /** True once the server ends: the rest of the book stays as it was told. */
  isStopped(): boolean
  onChapter(done: number, of: number): Promise<void>
}

/** Lets the operator's model join the sentences of a book, where it may tell this player's turns; else changes nothing. */
export async function polishBook(
  deps: PolisherDeps,
  { book, story, content, isStopped, onChapter }: PolishOrder,
): Promise<BookContent> {
  const { llm, moderation, config, database } = deps
  if (llm === null || config.modelBooks === 'off') return content
  const judge = moderation && sentenceJudge(moderation)
  const { playerId, gameId } = book
  const place = { playerId, story: gameId, language: content.lang }
  const texts = storyTexts(story, content.lang)
  const names = [...texts.cast.values()].map(({ name }) => name)
  const onCall = async ({ fault, usage }: PolishCall) => {
    if (fault) deps.log.warn({ fault, game: gameId }, 'a model did not smooth a part of a book')
    await database.db
      .insert(bookModel)
      .values({ playerId, gameId, fault, usage, ...sumOfUsage(usage) })
  }
  return polishChapters(content, {
    llm,
    story: gameId,
    names: [...names, ...texts.walkons.values(), content.by].filter((name) => name !== ''),
    // As before a turn: the model is well, the player and a guardian let it, and tokens of the day are left.
    mayAsk: async () => !isStopped() && (await tellerOf(deps, place)).isModel,
    isSafe: async (text) => {
      if (sentenceGuard(text, { story }) !== null) return false
      return judge === null || (await judge(text, { story })) === null
    },
    onCall,
    onChapter,
    now: () => performance.now(),
  })
}
