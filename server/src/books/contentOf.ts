import { chaptersOf, linesIn } from '@fabula/books'
import type { BookContent, Language, TurnEvent } from '@fabula/contract'
import type { Story } from '@fabula/story'
import { artUrl, storyTexts } from '../catalog/storyCatalog.ts'
import type { Queryable } from '../db/database.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import type { BookRow } from '../db/schema/books.ts'
import { turnPage } from '../play/store/turnPage.ts'
import { playerVars } from '../play/views/stageViews.ts'
import { localiseTurn } from '../play/views/turnViews.ts'

/** More than any play has; a whole page is localised and dropped before the next is read. */
const pageSize = 100

/** What stands in a book: the run's turns as its reader would see them, in the book's language. */
export async function contentOf(
  db: Queryable,
  book: BookRow,
  { story, player }: { story: Story; player: PlayerRow },
): Promise<BookContent> {
  const { lang } = book
  const turns = await allTurns(db, book, { story, lang, player: playerVars(player) })
  const events = turns.flatMap((turn) => turn.events)
  const won = events.findLast((event) => event.type === 'card.unlock')
  return {
    lang,
    title: storyTexts(story, lang).title,
    by: player.nickname,
    cover: artUrl(story.script, 'cover-720.webp'),
    ending: book.ending,
    card: won?.type === 'card.unlock' ? { title: won.card.title, img: won.card.img } : null,
    chapters: chaptersOf(turns, { lang, lines: linesIn(lang) }),
    made_on: dayIn(lang, player.tz, book.createdAt),
    log_hash: book.logHead,
    by_ai: events.some((event) => event.type === 'prose.end' && event.source !== 'authored'),
  }
}

async function allTurns(
  db: Queryable,
  book: BookRow,
  reader: Parameters<typeof localiseTurn>[2],
): Promise<{ events: TurnEvent[] }[]> {
  const run = { playerId: book.playerId, id: book.playId, epoch: book.epoch }
  const turns: { events: TurnEvent[] }[] = []
  for (let before: number | undefined, more = true; more; ) {
    const page = await turnPage(db, run, {
      size: pageSize,
      ...(before !== undefined && { before }),
    })
    const told = page.turns.map(({ turn, events }) => ({
      events: localiseTurn(
        turn,
        events.map(({ event }) => event),
        reader,
      ),
    }))
    turns.unshift(...told)
    before = page.turns[0]?.turn.n
    more = page.more && before !== undefined
  }
  return turns
}

/** The day on which the book was asked for, in the player's own zone. */
function dayIn(lang: Language, timeZone: string, at: number): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone }).format(at)
}
