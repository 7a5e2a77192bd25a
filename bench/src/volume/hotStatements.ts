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
    text: /from "turn" where .*"key" = .* union all /,
  },
  { name: 'a hold settled', text: /ledger_settle\(/ },
  {
    name: 'open turn of a play (chatHistory)',
    text: /^select (?!.*(?:"undone" =|"key" =|union)).* from "turn" where .*"state" <> \S+$/,
  },
  { name: 'page of turns (chatHistory)', text: /from "turn" where .*"undone" = / },
  { name: 'events of a page of turns', text: /from "turn_events" where .* in \(/ },
  {
    name: 'play of a game',
    text: /from "play" where \("play"."player_id" = \$1 and "play"."game_id" = \$2\)$/,
  },
  { name: 'plays of a player (home)', text: /from "play" where "play"."player_id" = \$1 order by/ },
  { name: 'page of the history', text: /from "play" left join "play_history".* order by/ },
  { name: 'popularity of the games (home)', text: /"popularity".* from "live_game_figure"/ },
  { name: 'day of a player, locked', text: /player_moment\(/ },
  { name: 'posting (check-in, exchange)', text: /ledger_post\(/ },
  { name: 'page of receipts', text: /FROM entry e CROSS JOIN LATERAL/ },
  { name: 'count of unread notices', text: /^select count\(\*\) from \(select .*"any_notice"/ },
  { name: 'activity kept', text: /INSERT INTO activity/ },
  { name: 'outbox: the oldest', text: /"body", "created_at" from "outbox" order by/ },
  { name: 'outbox: sent ones deleted', text: /^DELETE FROM "outbox" USING/ },
  { name: 'lease claim', text: /^select "player_id", "id" from "turn" where .*"claimed_until"/ },
]
