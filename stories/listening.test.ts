import {
  available,
  begin,
  firstNarratorState,
  languages,
  listen,
  listenerFor,
  type Move,
  narrate,
  type PlayState,
  render,
  resolve,
  seededDice,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'

const dice = seededDice(new Uint8Array(32).fill(7))
const player = { name: 'Kit', gender: null }

const story = ourStory('late-moon')

function after(moves: readonly Move[]): PlayState {
  return moves.reduce((state, move) => {
    const outcome = resolve(story.script, state, move, { draw: (_, sides) => sides })
    if (!outcome.ok) throw new Error(outcome.why)
    return outcome.state
  }, begin(story.script))
}

const onRoof = after([{ kind: 'opening', id: 'skylight' }])

/** What a line comes to, and what is said to it. */
function said(playerText: string, state = onRoof, lang = 'en') {
  const texts = story.texts.get(lang)
  if (!texts) throw new Error(`no ${lang}`)
  const possible = available(story.script, state)
  const listener = listenerFor({ story, texts, scene: 'roof', possible })
  const heard = listen(listener, state, { text: playerText, possible })
  if (heard.kind === 'confirm') return { heard, text: '', keys: [], free: true, state }
  // Where two options are close and neither was meant, the words are simply said.
  const move = heard.kind === 'move' ? heard.move : heard.instead
  const outcome = resolve(story.script, state, move, dice)
  if (!outcome.ok) throw new Error(outcome.why)
  const { direction } = outcome
  const playerWords = { playerText, question: playerText.endsWith('?') }
  const telling = { story, language: lang, direction, playerWords, after: outcome.state }
  const { lines } = narrate(telling, firstNarratorState(), dice)
  const text = render(story, lang, lines, player)
    .map((paragraph) => paragraph.text)
    .join(' ')
  const { free } = direction
  return { heard, text, keys: lines.map(({ key }) => key), free, state: outcome.state }
}

/** Forty ordinary lines → the pool that answers them; 'asked' is a question that nobody can answer. */
const ordinary: readonly [line: string, key: string][] = [
  ['hello', 'topic.button.greeting'],
  ['good evening, cat', 'topic.button.greeting'],
  ["what's your name?", 'topic.button.name'],
  ['who are you?', 'topic.button.name'],
  ['where are you from?', 'topic.button.origin'],
  ['do you have any brothers or sisters?', 'topic.button.family'],
  ['what do you do for a living?', 'topic.button.work'],
  ['are you okay?', 'topic.button.feelings'],
  ['how are you feeling tonight?', 'topic.button.feelings'],
  ['do you like me?', 'topic.button.feelings_for_me'],
  ['how do i look?', 'topic.button.my_looks'],
  ['what are you afraid of?', 'topic.button.fear'],
  ['if you had one wish, what would it be?', 'topic.button.wish'],
  ['what did you dream about?', 'topic.button.dream'],
  ['have you ever been in love?', 'topic.button.love'],
  ['tell me about your ex', 'topic.button.past_love'],
  ['tell me a joke', 'topic.button.joke'],
  ['you have beautiful eyes', 'topic.button.compliment'],
  ['are you single?', 'topic.button.flirt'],
  ["i'm so sorry", 'topic.button.apology'],
  ['thank you so much', 'topic.button.thanks'],
  ["you're such an idiot", 'topic.button.insult'],
  ['shut up, you idiot', 'topic.button.insult'],
  ["i'll make you pay", 'topic.button.threat'],
  ["don't cry, i'm here", 'topic.button.comfort'],
  ['come with me for a walk', 'topic.button.invitation'],
  ['what should i do?', 'topic.button.advice'],
  ['goodbye', 'topic.button.farewell'],
  ['i look at the moon', 'act.moon.look'],
  ['i touch the moon', 'act.moon.touch'],
  ['i examine the string closely', 'act.string.look'],
  ['i look at the chimney', 'act.chimney.look'],
  ['i stare at the cloud', 'act.cloud.look'],
  ['i kiss the cat', 'touch.button.no'],
  ['what is the cloud doing?', 'act.cloud.look'],
  ['what time is it?', 'unknown.button'],
  ['do you like music?', 'unknown.button'],
  ['i eat a sandwich', 'improv.roof'],
  ['nice weather tonight', 'improv.roof'],
  ['i do a little dance', 'improv.roof'],
]

describe('on the roof', () => {
  test.each(ordinary)(
    'I may say anything, and it is answered as what it is: %s [R13.01]',
    (line, key) => {
      const { keys, text, free } = said(line)
      expect(keys.map((each) => each.startsWith(key))).toContain(true)
      expect(text.length).toBeGreaterThan(10)
      expect(free).toBe(true)
    },
  )

  test('letting the moon go by a word asks first, and a tap does not [R13.04]', () => {
    const loose = after([
      { kind: 'opening', id: 'skylight' },
      { kind: 'intent', id: 'untie', flair: null },
    ])
    for (const line of ['let her go', 'i let go of the string', 'goodbye moon']) {
      expect(said(line, loose).heard).toMatchObject({ kind: 'confirm', id: 'let_go' })
    }
    const tapped = resolve(story.script, loose, { kind: 'intent', id: 'let_go', flair: null }, dice)
    expect(tapped.ok && tapped.state.phase).toBe('won')
  })

  test('an insult costs, and kindness gains once [R13.05]', () => {
    const favour = (state: PlayState) => state.world.meters['favour'] ?? 0
    expect(favour(said("you're such an idiot").state)).toBe(favour(onRoof) - 5)
    const thanked = said('thank you so much').state
    expect(favour(thanked)).toBe(favour(onRoof) + 5)
    expect(favour(said('thank you so much', thanked).state)).toBe(favour(thanked))
  })

  test('the story waits for me after three, and says so [R13.01]', () => {
    const twice = said('hello', said('hello').state).state
    expect(said('hello', twice).keys).toContain('engine.waiting')
  })

  const looks: Readonly<Record<string, string>> = {
    en: 'I look at the chimney',
    'es-ES': 'miro la chimenea',
    id: 'aku melihat cerobong',
    ja: '煙突を見る',
    ko: '굴뚝을 살펴봐',
    'pt-PT': 'olho para a chaminé',
    th: 'มองปล่องไฟ',
    vi: 'tôi nhìn ống khói',
    'zh-Hans': '我看看烟囱',
    'zh-Hant': '我看看煙囪',
  }
  test.each(languages)('a look is a look in %s [R13.03]', (lang) => {
    expect(said(looks[lang] ?? '', onRoof, lang).keys).toContain('act.chimney.look')
  })
})
