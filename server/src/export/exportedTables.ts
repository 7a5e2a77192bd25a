/** The rows of a table, as JSON. */
export type Rows = readonly Readonly<Record<string, unknown>>[]
/** By table. */
export type PlayerData = Readonly<Record<string, Rows>>

/** What of a player's table is in the export. */
interface ExportedTable {
  readonly columns: readonly string[]
  /** Why the other columns are not: what is secret, a story's plot, or ours alone. */
  readonly withheld: Readonly<Record<string, string>>
}

const all = (...columns: string[]): ExportedTable => ({ columns, withheld: {} })

const plot = 'the story’s plot, which the player has not read'
const machinery = 'bookkeeping of a process, says nothing of the player'
const key = 'opens what belongs to the player: nobody needs a copy of a key'

/** Every table of players with what the player gets of it; a test compares it with the database [R11.07]. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  player: {
    columns: [
      ...[
        'id',
        'status',
        'nickname',
        'avatar',
        'gender',
        'birth_year',
        'birth_month',
        'lang',
        'tz',
      ],
      ...['tz_changed_at', 'terms_version', 'terms_at', 'first_login', 'beginner_guide'],
      ...['reg_reward', 'bound_at', 'last_visit_day', 'created_at', 'seen_at', 'erased_from'],
      ...['consents', 'guardian_off', 'guardian_lifts_at'],
    ],
    withheld: {
      guest_secret_hash: key,
      last_day: machinery,
      last_start: machinery,
      own_stories: machinery,
      merged_into: 'number of another account',
    },
  },
  guardian: {
    columns: ['set_at'],
    withheld: { pin_hash: key, wrong: machinery, wait_until: machinery },
  },
  identity: {
    columns: ['provider', 'issuer', 'subject', 'bound_at', 'last_auth_at'],
    withheld: { refresh_token_enc: key },
  },
  session: {
    columns: [
      ...['terminal', 'terminal_kind', 'device_id', 'created_at', 'seen_at', 'expires_at'],
      ...['ended_at', 'end_reason', 'launch_version'],
    ],
    withheld: { token_hash: key, login_id: key },
  },
  zone_change: all('from_tz', 'to_tz', 'changed_at'),
  consent: all('id', 'purpose', 'granted', 'text_hash', 'lang', 'told_by', 'told_at'),
  night_play: all('day', 'play_id', 'epoch', 'steps', 'ending', 'is_win', 'ended_at'),
  milestone: all('id', 'game_id', 'reached_at'),
  share: {
    columns: ['subject', 'game_id', 'content', 'created_at'],
    withheld: { key, secret: key },
  },
  account: all('currency', 'bucket', 'balance'),
  entry: all('id', 'code', 'ref', 'created_at', 'idempotency_key', 'reverses'),
  transfer: all('entry_id', 'n', 'currency', 'debit', 'credit', 'amount'),
  check_in: all('day', 'cycle_day', 'entry_id', 'claimed_at'),
  unlock: all('game_id', 'entry_id', 'unlocked_at'),
  ad_session: {
    columns: [
      ...['id', 'scene', 'network', 'coins', 'energy', 'day', 'play_id', 'option_id', 'issued_at'],
      ...['closed_at', 'is_over', 'reward', 'unlocked_at', 'rewarded_at', 'used_at'],
    ],
    withheld: {
      nonce: key,
      day_max: machinery,
      fail_no: machinery,
      expires_at: machinery,
    },
  },
  ad_day: all('day', 'times'),
  teller_choice: all('game_id', 'told_by', 'chosen_at'),
  break_reminder: all('sitting_at', 'period'),
  report: all(
    ...['id', 'kind', 'game_id', 'turn', 'paragraph', 'reason', 'quoted', 'words', 'lang'],
    ...['is_model', 'made_at', 'answered_at', 'answer'],
  ),
  play: {
    columns: [
      ...['id', 'game_id', 'script_version', 'lang', 'epoch', 'status', 'scene', 'progress'],
      ...['turn_no', 'fail_no', 'revive_expires_at', 'free_move', 'created_at', 'played_at'],
      ...['commitment', 'log_head', 'log_seq'],
    ],
    withheld: { state: plot, seed: 'the dice that are still to be rolled' },
  },
  turn: {
    columns: [
      ...['id', 'play_id', 'epoch', 'n', 'state', 'outcome', 'input', 'undone'],
      ...['created_at', 'done_at'],
    ],
    withheld: {
      decision: plot,
      narration: 'the words of turn_events by the keys of the script',
      key: machinery,
      cursor: machinery,
      hold_id: machinery,
      claimed_by: machinery,
      claimed_until: machinery,
      attempts: machinery,
    },
  },
  turn_events: all('turn_id', 'first_id', 'bodies'),
  play_history: all('play_id', 'opened_at', 'hidden_at'),
  card: all('game_id', 'card_id', 'won_at'),
  background: all('game_id', 'card_id'),
  book: {
    columns: [
      ...['id', 'play_id', 'epoch', 'game_id', 'script_version', 'lang', 'title', 'ending'],
      ...['log_head', 'state', 'content', 'created_at', 'made_at'],
    ],
    withheld: {
      file_key: key,
      progress: machinery,
      hold_id: machinery,
      attempts: machinery,
      claimed_until: machinery,
    },
  },
  own_story: all('id', 'card', 'tone', 'upload_id', 'made_at', 'dropped_at'),
  favourite: all('game_id', 'marked_at'),
  thanks: all('game_id', 'given_at'),
  review: {
    columns: ['game_id', 'points', 'review', 'changed_at', 'hidden_at', 'hidden_reason'],
    withheld: { judged: machinery, is_fit: machinery },
  },
  feedback: all('id', 'contact', 'content', 'upload_id', 'made_at'),
  upload: all('id', 'bytes', 'made_at'),
  player_notice: all('id', 'texts', 'link', 'pops', 'published_at', 'ends_at'),
  push_subscription: {
    columns: ['lang', 'made_at', 'sent_at'],
    withheld: { login_id: key, endpoint: key, p256dh: key, auth: key },
  },
  notice_mark: all('notice_id', 'shown_at', 'clicked_at'),
  sound_setting: all('system_bgm', 'button_bgm', 'game_bgm'),
  version_ignored: all('terminal', 'version_code'),
  activity: all('id', 'kind', 'body', 'at'),
}

/** Tables of players that are not in the export, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  ad_callback: 'words of networks about the ads of ad_session, so that none is paid twice',
  ad_nonce: 'the ads of ad_session once more, for finding their owner',
  book_model: 'what models took to join the sentences of books, in tokens',
  data_export: 'the exports themselves',
  game_figure_delta: 'what reviews and plays add to the figures of a story, until it is added up',
  hold: 'amounts set aside: what became of them is in entry and transfer',
  identity_directory: 'the identities once more, for finding their owner',
  log_record: `the chain that proves a play, in the script’s terms: ${plot}`,
  log_text: 'the words of the plays once more, by their hashes',
  model_turn: `what a model was told about a turn: ${plot}`,
  narrator_state: `what the narrator bears in mind: ${plot}`,
  outbox: 'balances on their way to the player’s devices',
  sign_in_attempt: 'logins under way: secrets that end after ten minutes',
}
