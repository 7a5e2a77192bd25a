/** What a check found out; the name says which check. */
export type Rule =
  | 'compile'
  | 'capped'
  | 'ending'
  | 'limit'
  | 'scene'
  | 'intent'
  | 'never_shown'
  | 'storylet'
  | 'dead_end'
  | 'soft_lock'
  | 'twins'
  | 'unused'
  | 'band'
  | 'cues'
  | 'concept'
  | 'untranslated'
  | 'art'
  | 'test'
  | 'never'
  | 'line'
  | 'trace'
  | 'voice'
  | 'fatal'
  | 'tapped'
  | 'revive'
  | 'clock'
  | 'odds'
  | 'divide'
  | 'mood'
  | 'hurt'
  | 'secret'
  | 'speaker'
  | 'label'
  | 'language'
  | 'tale'

/** One thing to mend in a story, told so that its author can. An error keeps it from being published. */
export interface StoryFinding {
  rule: Rule
  level: 'error' | 'warning'
  /** As in 'scenes.pier.intents.own_up'. */
  path: string
  /** What is wrong, and what to do; whole sentences. */
  message: string
  /** The shortest way there, move by move; empty where there is none to tell. */
  way: readonly string[]
}

export function findingText({ level, path, message, way }: StoryFinding): string {
  const told = way.length === 0 ? '' : `\n    The way there: ${way.join(' → ')}.`
  return `${level === 'error' ? '✗' : '·'} ${path}: ${message}${told}`
}
