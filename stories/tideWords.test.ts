import {
  available,
  begin,
  firstNarratorState,
  type Language,
  listen,
  listenerFor,
  type Move,
  narrate,
  type PlayState,
  resolve,
  textsOf,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'

const story = ourStory('nineteen-year-tide')
const lucky = { draw: (_: string, sides: number) => sides }

function after(ids: readonly string[]): PlayState {
  const moves: Move[] = ids.map((id) => ({ kind: 'intent', id, flair: null }))
  const opening: Move = { kind: 'opening', id: 'ladder' }
  return [opening, ...moves].reduce((state, move) => {
    const outcome = resolve(story.script, state, move, lucky)
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)}: ${outcome.why}`)
    return outcome.state
  }, begin(story.script))
}

function heard(lang: Language, state: PlayState, text: string) {
  const possible = available(story.script, state)
  const texts = textsOf(story, lang)
  const listener = listenerFor({ story, texts, scene: state.world.scene, possible })
  return listen(listener, state, { text, possible })
}

/** Tam has asked what tomorrow is like, and waits for an answer. */
const wondering = after(['hire', 'go_sands', 'line', 'ask_year', 'go_house', 'tell_who', 'tea'])

describe('with Tam, who has asked what tomorrow is like', () => {
  test.each([
    ['zh-Hans', '走吧塔姆'],
    ['zh-Hans', '走吧，塔姆'],
    ['zh-Hans', '塔姆，咱们走'],
    ['ja', '行こう、タム'],
    ['th', 'ไปกันเถอะทัม'],
    ['en', "let's go, tam"],
  ] as const)('in %s “%s” is the way out, and no answer about tomorrow [R13.01]', (lang, text) => {
    expect(wondering.world.flags).toContain('wonders')
    const what = heard(lang, wondering, text)
    const id = what.kind === 'move' && what.move.kind === 'intent' ? what.move.id : what
    expect(id).toMatchObject({ kind: 'confirm', id: 'go_gate' })
  })
})

/** What is said to a question, by the pools it comes from. */
function keysOf(lang: Language, state: PlayState, text: string): string[] {
  const what = heard(lang, state, text)
  if (what.kind !== 'move') throw new Error(what.kind)
  const outcome = resolve(story.script, state, what.move, lucky)
  if (!outcome.ok) throw new Error(outcome.why)
  const playerWords = { playerText: text, question: true }
  const told = { story, language: lang, direction: outcome.direction, playerWords }
  const { lines } = narrate({ ...told, after: outcome.state }, firstNarratorState(), lucky)
  return lines.map(({ key }) => key)
}

test.each([
  ['zh-Hans', '那天晚上到底怎么回事'],
  ['zh-Hans', '那晚发生了什么'],
  ['ja', 'あの夜、いったい何があったの'],
  ['th', 'คืนนั้นเกิดอะไรขึ้นกันแน่'],
  ['en', 'what really happened that night'],
] as const)(
  'in %s “%s” asks about the night of the flood, and is not told what stands around [R13.02]',
  (lang, text) => {
    for (const state of [after([]), after(['hire', 'go_sands'])]) {
      // Old Davy on the quay was there that night, and may be the one who is asked.
      const [first] = keysOf(lang, state, text)
      expect(first).toMatch(/^(fact|unknown|kept|keeps)\b|ask_davy/)
    }
  },
)
