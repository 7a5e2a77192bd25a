import {
  available,
  begin,
  type Dice,
  firstNarratorState,
  type Language,
  languages,
  listen,
  listenerFor,
  narrate,
  type PlayState,
  resolve,
  seededDice,
  textsOf,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'

const dice: Dice = seededDice(new Uint8Array(32).fill(7))

/** The play as it would be, had it come to this scene at once. */
function at(id: string, scene: string, change: Partial<PlayState['world']> = {}): PlayState {
  const state = begin(ourStory(id).script)
  return { ...state, phase: 'await', world: { ...state.world, scene, ...change } }
}

function say(id: string, language: Language, state: PlayState, text: string) {
  const story = ourStory(id)
  const possible = available(story.script, state)
  const texts = textsOf(story, language)
  const listener = listenerFor({ story, texts, scene: state.world.scene, possible })
  const heard = listen(listener, state, { text, possible })
  if (heard.kind !== 'move') throw new Error(`'${text}' is no move: ${JSON.stringify(heard)}`)
  const outcome = resolve(story.script, state, heard.move, dice)
  if (!outcome.ok) throw new Error(outcome.why)
  const { direction, state: after } = outcome
  const playerWords = { playerText: text, question: heard.question }
  const telling = { story, language, direction, playerWords, after }
  const { lines } = narrate(telling, firstNarratorState(), dice)
  return { move: heard.move, direction, keys: lines.map(({ key }) => key) }
}

/** What authors have written for who asks too soon. */
const shelf = ['dawn-in-a-tin', 'forty-letters', 'nineteen-year-tide', 'late-moon']
const written = shelf
  .map(ourStory)
  .flatMap(({ script, texts }) =>
    [...texts].flatMap(([lang, { scenes }]) =>
      [...scenes].flatMap(([scene, { intents }]) =>
        [...intents].flatMap(([intent, { label, later }]) =>
          later.length > 0 ? [{ id: script.id, lang: lang as Language, scene, intent, label }] : [],
        ),
      ),
    ),
  )

/** What else is so where they ask. */
const worlds: Readonly<Record<string, Partial<PlayState['world']>>> = {
  tell_davy: { flags: ['davy'] },
  own_road: { meters: { resolve: 1 } },
  tell: { flags: ['met'] },
}

describe('an option that can’t be taken yet', () => {
  test('has a line of its own wherever a story waits for something [R13.01]', () => {
    expect(written.length).toBeGreaterThan(90)
  })

  test.each(written)(
    'is answered by its author: $id, $lang, "$label" [R13.01]',
    ({ id, lang, scene, intent, label }) => {
      const state = at(id, scene, worlds[intent])
      const { move, direction, keys } = say(id, lang, state, label)
      expect(move).toEqual({ kind: 'later', id: intent })
      expect(keys).toEqual([`later.${scene}.${intent}`])
      expect(direction).toMatchObject({ answer: 'no', deltas: [], turn: 0 })
    },
  )

  test('costs nothing, even where no words are free any more [R13.01]', () => {
    const state = { ...at('late-moon', 'roof'), free: 3 }
    expect(say('late-moon', 'en', state, 'let the moon go').direction.free).toBe(true)
  })

  test('is not heard where it is denied, or meant for somebody else [R13.05]', () => {
    const state = at('late-moon', 'roof')
    for (const text of ["I don't let the moon go", 'you are as round as the moon'])
      expect(say('late-moon', 'en', state, text).move.kind).not.toBe('later')
  })
})

describe('an option that was taken before', () => {
  test.each(languages)('is not passed over as talk: %s [R13.01]', (lang) => {
    const { texts } = ourStory('late-moon')
    const label = texts.get(lang)?.scenes.get('roof')?.intents.get('ask_button')?.label ?? ''
    const state = at('late-moon', 'roof', { flags: ['knows_knot'] })
    const { move, keys } = say('late-moon', lang, state, label)
    expect(move).toEqual({ kind: 'later', id: 'ask_button' })
    expect(keys).toEqual(['engine.later'])
  })

  test.each([
    ['forty-letters', 'daytrain', { flags: ['quarrel'] }, 'Put your head on his shoulder'],
    ['dawn-in-a-tin', 'market', { items: ['slip'] }, 'Pay her price: your lullaby'],
  ])('is no insult: %s, %s [R13.05]', (id, scene, change, label) => {
    expect(say(id, 'en', at(id, scene, change), label).move.kind).toBe('later')
  })
})

test.each([
  {
    id: 'nineteen-year-tide',
    lang: 'zh-Hans',
    scene: 'quay',
    label: '走到海底去',
    intent: 'go_sands',
  },
  {
    id: 'forty-letters',
    lang: 'zh-Hans',
    scene: 'buffet',
    label: '跟押车员去邮车看看',
    intent: 'go_mail',
  },
  {
    id: 'forty-letters',
    lang: 'en',
    scene: 'buffet',
    label: 'Follow the guard to the mail van',
    intent: 'go_mail',
  },
  {
    id: 'forty-letters',
    lang: 'en',
    scene: 'compartment',
    label: 'get off the train',
    intent: 'go_buffet',
  },
] as const)(
  'nor is another option done in its place: $id, $lang, "$label" [R13.04]',
  ({ id, lang, scene, label, intent }) => {
    expect(say(id, lang, at(id, scene), label).move).toEqual({ kind: 'later', id: intent })
  },
)
