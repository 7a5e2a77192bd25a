import type { CutReason } from '@fabula/story'
import { type Stub, wellFormed } from './Stub.ts'

/** How a vice shows: in what is cut, in the form of the answer, over several turns, or in what it fails to answer. */
export type Sign =
  | { readonly cut: CutReason }
  | { readonly form: 'no tail' | 'no row' | 'foreign row' | 'broken tail' }
  | { readonly over: 'treadmill' | 'ignores' }

/** A bad habit of models, and a model that has nothing but it. */
export interface Vice {
  readonly name: string
  readonly sign: Sign
  readonly stub: Stub
}

const places = ['lamp', 'rope', 'stair', 'door', 'net', 'bench', 'kettle', 'wall', 'sail', 'roof']
const moods = ['cold', 'still', 'loud', 'bare', 'wet', 'dark', 'low', 'thin', 'old', 'bright']
const acts = ['creaks', 'waits', 'leans', 'hums', 'drips', 'swings', 'gives', 'shines', 'sinks']
const ends = [
  'Nothing in it hurries',
  'A gull takes note',
  'It smells of tar',
  'Somebody coughs, once',
  'The light goes over it twice',
  'You can hear the water think',
  'Dust turns in the air',
]

/** Prose of which no two turns share a phrase. It says nothing wrong, and little. */
export function freshProse(n: number): string {
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''
  const place = pick(places, n * 7 + Math.floor(n / 10))
  const first = `The ${pick(moods, n * 3 + 1)} ${place} ${pick(acts, n * 5)} behind number ${words(n)}.`
  return `${first} ${pick(ends, n)} near ${words(n * 13 + 5)} ${pick(places, n * 3)}s.`
}

const digits = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
function words(n: number): string {
  return [...String(n)].map((digit) => digits[Number(digit)] ?? '').join('-')
}

export const goodStub: Stub = (asked) => wellFormed(asked, freshProse(asked.n))

const sameEachTurn = 'You walk on along the quay and think about what has been said so far today.'
const treading = (n: number) =>
  `You walk on a little further along the ${places[n % 10]}, and the evening is much as it was before.`

/** Vices that a model's own words show. English stories only: the words are. */
export const vices: readonly Vice[] = [
  {
    name: 'repeats a sentence',
    sign: { cut: 'repeated' },
    stub: (asked) => wellFormed(asked, `${freshProse(asked.n)} ${sameEachTurn}`),
  },
  {
    name: 'treads on the spot',
    sign: { over: 'treadmill' },
    stub: (asked) => wellFormed(asked, treading(asked.n)),
  },
  {
    name: 'ignores what is asked',
    sign: { over: 'ignores' },
    stub: (asked) => wellFormed(asked, freshProse(asked.n), { answer: '' }),
  },
  {
    name: 'speaks for the player',
    sign: { cut: 'player' },
    stub: (asked) =>
      wellFormed(
        asked,
        `${freshProse(asked.n)} You say, “I never cared for any of your ${words(asked.n)} plans.”`,
      ),
  },
  {
    name: 'tells a secret',
    sign: { cut: 'secret' },
    stub: (asked) => wellFormed(asked, `${freshProse(asked.n)} ${secretIn(asked)}`),
  },
  {
    name: 'gives what is not held',
    sign: { cut: 'item' },
    stub: (asked) =>
      wellFormed(asked, `${freshProse(asked.n)} You turn your ${itemIn(asked)} over.`),
  },
  {
    name: 'lets the absent speak',
    sign: { cut: 'speaker' },
    stub: (asked) =>
      wellFormed(asked, `${freshProse(asked.n)}\n\n${absentIn(asked)}: "I was here all along."`),
  },
  {
    name: 'reads out the numbers',
    sign: { cut: 'number' },
    stub: (asked) =>
      wellFormed(asked, `${freshProse(asked.n)} ${meterIn(asked)} is now ${asked.n + 41}.`),
  },
  {
    name: 'talks of the machine',
    sign: { cut: 'machine' },
    stub: (asked) =>
      wellFormed(asked, `${freshProse(asked.n)} As an AI language model I can’t go on.`),
  },
  {
    name: 'leaves the language',
    sign: { cut: 'language' },
    stub: (asked) =>
      wellFormed(
        asked,
        `La lluvia no se ha decidido todavía, y tú te quedas bajo la lámpara ${words(asked.n)} con las manos abiertas.`,
      ),
  },
  {
    name: 'is unsafe',
    sign: { cut: 'crisis' },
    stub: (asked) => wellFormed(asked, `${freshProse(asked.n)} You want to kill yourself.`),
  },
  {
    name: 'has no tail',
    sign: { form: 'no tail' },
    stub: (asked) => wellFormed(asked, freshProse(asked.n)).split('\n⟦STATE⟧')[0] ?? '',
  },
  {
    name: 'breaks its tail',
    sign: { form: 'broken tail' },
    stub: (asked) => wellFormed(asked, freshProse(asked.n)).slice(0, -14),
  },
  {
    name: 'names no row',
    sign: { form: 'no row' },
    stub: (asked) => wellFormed(asked, freshProse(asked.n)).replace(/^⟦I:.*\n/, ''),
  },
  {
    name: 'names a row that is none',
    sign: { form: 'foreign row' },
    stub: (asked) => wellFormed(asked, freshProse(asked.n), { row: 'win_at_once' }),
  },
]

type Asked = Parameters<Stub>[0]

function textsOf({ story, language }: Asked) {
  const texts = story.texts.get(language) ?? story.texts.get('en')
  if (!texts) throw new Error(`no texts in ${language}`)
  return texts
}

/** One that the prompt does not have: what it has is out. */
function secretIn(asked: Asked): string {
  const hidden = [...textsOf(asked).facts.values()].flatMap(({ text }) => {
    const plain = text
      .flatMap((part) => (typeof part === 'string' ? [part] : []))
      .join('')
      .trim()
    return plain.length > 40 && !asked.turn.includes(plain) ? [plain] : []
  })
  return hidden[asked.n % Math.max(1, hidden.length)] ?? ''
}

function itemIn(asked: Asked): string {
  const held = /^HAS (.*)$/m.exec(asked.turn)?.[1] ?? ''
  const items = [...textsOf(asked).items.values()].filter((item) => !held.includes(item))
  return (items[asked.n % Math.max(1, items.length)] ?? '').replace(/^(?:the|an?) /i, '')
}

function absentIn(asked: Asked): string {
  const stage = /^STAGE (.*)$/m.exec(asked.turn)?.[1] ?? ''
  const absent = [...asked.story.script.cast.keys()].filter((id) => !stage.includes(id))
  return absent[asked.n % Math.max(1, absent.length)] ?? 'nobody'
}

function meterIn(asked: Asked): string {
  const [meter = 'Trust'] = textsOf(asked).meters.values()
  return meter
}
