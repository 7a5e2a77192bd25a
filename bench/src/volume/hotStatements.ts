/** A statement of the game by what it is for, and how its text is known among all that the server sends. */
export interface HotStatement {
  readonly name: string
  readonly text: RegExp
}

/** The hottest of the game: what a move, the pages of an evening and the pollers stand on. */
export const hotStatements: readonly HotStatement[] = [
  { name: 'session look-up', text: /from "session".* inner join "player"/ },
  {
    name: 'what a move stands on (open turn, key)',
    text: /from "play" left join "narrator_state"/,
  },
  { name: 'a whole turn in one statement', text: /^WITH grown AS .*ledger_spend/ },
  { name: 'a turn taken in, its energy held', text: /^WITH held AS/ },
  {
    name: 'the turns beside a first opening',
    text: /^select "id".* from "turn" where .*"key" = .* or /,
  },
  { name: 'a hold settled', text: /ledger_settle\(/ },
  {
    name: 'open turn of a play (chatHistory)',
    text: /^select "id".* from "turn" where \([^)]*"state" <> [^)]*\)$/,
  },
  { name: 'page of turns (chatHistory)', text: /from "turn" where .*"undone" = / },
  { name: 'events of a page of turns', text: /from "turn_event" where .* in \(/ },
  {
    name: 'play of a game',
    text: /from "play" where \("play"."player_id" = \$1 and "play"."game_id" = \$2\)$/,
  },
  { name: 'plays of a player (home)', text: /from "play" where "play"."player_id" = \$1 order by/ },
  { name: 'page of the history', text: /from "play" left join "visit".* order by/ },
  { name: 'popularity of the games (home)', text: /"popularity" from "game_figure"/ },
  { name: 'day of a player, locked', text: /player_moment\(/ },
  { name: 'posting (check-in, exchange)', text: /ledger_post\(/ },
  { name: 'page of receipts', text: /FROM entry e CROSS JOIN LATERAL/ },
  { name: 'count of unread notices', text: /^select count\(\*\) from \(select "notice"/ },
  { name: 'activity kept', text: /INSERT INTO activity/ },
  { name: 'outbox: the oldest', text: /"body", "created_at" from "outbox" order by/ },
  { name: 'outbox: sent ones deleted', text: /^delete from "outbox"/ },
  { name: 'lease claim', text: /^update "turn" set "claimed_by" = .* skip locked/ },
]
