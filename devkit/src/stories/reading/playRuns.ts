import {
  available,
  begin,
  confirmOf,
  type Dice,
  type Direction,
  firstNarratorState,
  type Language,
  type LineRef,
  listen,
  listenerFor,
  type Move,
  type NarratorState,
  narrate,
  nextRun,
  offers,
  type PlayerWords,
  type PlayState,
  render,
  resolve,
  type Story,
  seededDice,
  textsOf,
} from '@fabula/story'
import type { TypedLine } from '../lab/typedLines.ts'

/** One turn as it was played and told. */
export interface ReadTurn {
  readonly before: PlayState
  readonly state: PlayState
  readonly direction: Direction
  readonly lines: readonly LineRef[]
  /** As it is read, a line each. */
  readonly texts: readonly string[]
  /** Endings of the same player's earlier runs. */
  readonly runs: readonly string[]
}

/** A player types now and then, and mostly thinks twice before a story ends. */
const chances = { typed: 20, endsIt: 25, revives: 75 }
const mostMoves = 80
const player = { name: 'Kit', gender: null }

export interface Reader {
  readonly story: Story
  readonly lang: Language
  readonly lines: readonly TypedLine[]
}

interface Chosen {
  move: Move
  words: PlayerWords | null
}

type Choose = (state: PlayState, chance: Chance) => Chosen | null

/** What the robot types; null where it is asked back, for it then taps. */
function typist({ story, lang, lines }: Reader): (state: PlayState, pick: Pick) => Chosen | null {
  const texts = textsOf(story, lang)
  return (state, pick) => {
    const line = pick(lines)
    if (!line) return null
    const possible = available(story.script, state)
    const listener = listenerFor({ story, texts, scene: state.world.scene, possible })
    const heard = listen(listener, state, { text: line.text, possible })
    if (heard.kind === 'confirm') return null
    const words = { playerText: line.text, question: line.isQuestion }
    if (heard.kind === 'unclear') return { move: heard.instead, words }
    return 'move' in heard ? { move: heard.move, words } : null
  }
}

function chooser(reader: Reader): Choose {
  const { script } = reader.story
  const typed = typist(reader)
  const tapped = (state: PlayState, pick: Pick, endsIt: boolean): Chosen | null => {
    const shown = offers(script, state)
    const going = shown.filter(({ id }) => confirmOf(script, state, id) !== 'ends')
    const option = pick(endsIt || going.length === 0 ? shown : going)
    return option ? { move: { kind: 'intent', id: option.id, flair: null }, words: null } : null
  }
  return (state, chance) => {
    const pick: Pick = (list) => list[chance(Math.max(1, list.length)) - 1]
    const isSo = (percent: number) => chance(100) <= percent
    switch (state.phase) {
      case 'opening': {
        const id = pick([...script.openings.keys()]) ?? null
        return { move: { kind: 'opening', id }, words: null }
      }
      case 'revive':
        return { move: { kind: isSo(chances.revives) ? 'revive' : 'refuse' }, words: null }
      case 'await': {
        const said = isSo(chances.typed) ? typed(state, pick) : null
        return said ?? tapped(state, pick, isSo(chances.endsIt))
      }
      default:
        return null
    }
  }
}

/** One play to its end. */
function playOnce({ story, lang }: Reader, choose: Choose, dice: Dice, first: NarratorState) {
  const turns: ReadTurn[] = []
  let memory = first
  let state = begin(story.script)
  let drawn = 0
  const chance: Chance = (sides) => dice.draw(`robot ${drawn++}`, sides)
  while (turns.length < mostMoves) {
    const next = choose(state, chance)
    if (!next) break
    const outcome = resolve(story.script, state, next.move, dice)
    if (!outcome.ok) throw new Error(`${outcome.why}: ${JSON.stringify(next.move)}`)
    const { direction, state: after } = outcome
    const telling = { story, language: lang, direction, playerWords: next.words, after }
    const { lines, state: told } = narrate(telling, memory, dice)
    const texts = lines.map((line) => render(story, lang, [line], player)[0]?.text ?? '')
    turns.push({ before: state, state: after, direction, lines, texts, runs: memory.runs })
    memory = told
    state = after
  }
  return { turns, memory, ending: state.world.ending }
}

/** A robot that plays: `runs` plays of one player, one after another, with what earlier ones left behind. */
export function createRobot(reader: Reader): (seed: Uint8Array, runs: number) => ReadTurn[][] {
  const choose = chooser(reader)
  return (seed, runs) => {
    const played: ReadTurn[][] = []
    let first = firstNarratorState()
    for (let run = 0; run < runs; run++) {
      const dice = seededDice(Uint8Array.from(seed).fill(run, 31))
      const { turns, memory, ending } = playOnce(reader, choose, dice, first)
      played.push(turns)
      first = nextRun(memory, ending)
    }
    return played
  }
}

type Chance = (sides: number) => number
type Pick = <T>(list: readonly T[]) => T | undefined
