import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededDice } from '../director/dice.ts'
import { playThrough } from '../director/fixtures/randomPlay.ts'
import { available } from '../director/offers.ts'
import { resolve } from '../director/resolve.ts'
import type { Direction, Move, PlayState } from '../director/types.ts'
import { loadState, saveState } from '../log/savedState.ts'
import { createMatcher, type Matcher, type Understood } from '../understanding/createMatcher.ts'
import { type Language, languages } from '../understanding/languages.ts'
import { askBack } from './askBack.ts'
import { canaryOf, guardedStory } from './fixtures/guardedStory.ts'
import { hostileText, injectionsIn } from './fixtures/hostile.ts'
import { player } from './fixtures/telling.ts'
import { narrate } from './narrate.ts'
import { firstNarratorState } from './narratorState.ts'
import { render } from './render.ts'

const story = guardedStory()
const { script } = story
const dice = seededDice(new Uint8Array(32).fill(5))

/** Plays under way, from every kind of moment. */
const states: PlayState[] = Array.from({ length: 40 }, (_, at) => at).flatMap((at) => {
  const choices = Array.from({ length: at % 12 }, (_, turn) => dice.draw(`${at}|${turn}`, 999))
  const play = { seed: new Uint8Array(32).fill(at), choices: [1, ...choices] }
  const last = playThrough(script, play).at(-1)?.state
  return last?.phase === 'await' ? [last] : []
})

const matchers = new Map<string, Matcher>()

function matcherFor(language: Language, scene: string, ids: readonly string[]): Matcher {
  const key = [language, scene, ...ids].join()
  const intents = ids.flatMap((id) => {
    const cues = story.texts.get(language)?.scenes.get(scene)?.intents.get(id)?.cues
    const intent = script.scenes.get(scene)?.intents.get(id)
    return intent && cues ? [{ ...intent, cues }] : []
  })
  const matcher = matchers.get(key) ?? createMatcher(language, intents)
  matchers.set(key, matcher)
  return matcher
}

function moveOf(read: Understood): Move | null {
  if (read.kind === 'intent') return { kind: 'intent', id: read.id, flair: null }
  return read.kind === 'improv' ? { kind: 'improv', act: read.act } : null
}

/** What of an outcome the rules could never have led to. */
function illegal(before: PlayState, after: PlayState, direction: Direction): string[] {
  const { meters, clocks } = after.world
  const wrong = [...script.meters.values()].filter(({ id, min, max, step }) => {
    const value = meters[id] ?? Number.NaN
    return !(value >= min && value <= max && (value - min) % step === 0)
  })
  const overfull = [...script.clocks.values()].filter(
    ({ id, size }) => !((clocks[id] ?? -1) <= size),
  )
  const { move, check } = direction
  const earned =
    move.kind === 'intent' &&
    available(script, before).includes(move.id) &&
    check !== null &&
    check.d20 >= check.need
  return [
    ...wrong.map(({ id }) => `meter ${id}`),
    ...overfull.map(({ id }) => `clock ${id}`),
    ...(after.phase === 'won' && !earned ? ['unearned ending'] : []),
    ...(saveState(loadState(saveState(after)) ?? before) === saveState(after) ? [] : ['unsavable']),
  ]
}

function leaks(prose: string, known: readonly string[]): string[] {
  const secrets = [...script.facts.keys()].filter((id) => !known.includes(id))
  const told = secrets.filter((id) => prose.includes(canaryOf(id)))
  // Neither our tags nor anything that could pass for markup or turn the text about.
  return /[⟦⟧<>{}\p{Cc}\p{Cs}\p{Co}]|(?![\u200c\u200d])\p{Cf}/u.test(prose)
    ? [...told, 'a tag']
    : told
}

/** One line all the way: read, decided, told. */
function sayIn(language: Language, state: PlayState, text: string) {
  const { scene } = state.world
  const read = matcherFor(language, scene, available(script, state))(text)
  const move = moveOf(read)
  if (!move)
    return {
      read,
      wrong: leaks(askBack(story, { language, player, state: firstNarratorState() }, dice), []),
    }
  const outcome = resolve(script, state, move, dice)
  if (!outcome.ok) return { read, wrong: [outcome.why] }
  const playerWords = { playerText: text, question: read.kind === 'improv' && read.question }
  const known = {
    ...firstNarratorState(),
    facts: state.facts.map(({ id }) => id),
    sinceCallback: 4,
  }
  const told = narrate({ story, language, direction: outcome.direction, playerWords }, known, dice)
  const prose = render(story, language, told.lines, player).map((paragraph) => paragraph.text)
  const facts = outcome.state.facts.map(({ id }) => id)
  const wrong = [
    ...illegal(state, outcome.state, outcome.direction),
    ...leaks(prose.join(' '), facts),
    ...(prose.length > 0 ? [] : ['silence']),
  ]
  return { read, wrong }
}

describe.each(languages)('in %s', (language) => {
  const cues = ['invite', 'leave', 'letter', 'key'].flatMap((id) =>
    [...(story.texts.get(language)?.scenes.values() ?? [])].flatMap(
      (scene) => scene.intents.get(id)?.cues.slice(0, 3) ?? [],
    ),
  )

  test('two thousand hostile lines change nothing they may not and tell no secret [R10.02] [R10.15]', () => {
    void fc.assert(
      fc.property(hostileText(language, cues), fc.nat(states.length - 1), (text, at) => {
        const state = states[at]
        if (state) expect(sayIn(language, state, text).wrong).toEqual([])
      }),
      { numRuns: 2000 },
    )
  }, 120_000)

  test('fifty claims and commands win nothing and get an answer in the world [R10.02] [R10.11]', () => {
    const lines = injectionsIn(language)
    expect(new Set(lines).size).toBe(50)
    const heard = lines.flatMap((line) =>
      states.map((state) => ({ line, ...sayIn(language, state, line) })),
    )
    expect(heard.filter(({ wrong }) => wrong.length > 0)).toEqual([])
    expect(heard.filter(({ read }) => read.kind === 'intent')).toEqual([])
    const isRefused = ({ read }: { read: Understood }) =>
      read.kind === 'improv' && /claim|meta/.test(read.act)
    // The rest is asked back or answered as small talk.
    expect(heard.filter(isRefused).length / heard.length).toBeGreaterThanOrEqual(0.95)
  }, 120_000)
})
