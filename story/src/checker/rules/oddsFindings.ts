import type { Expression } from '../../script/expression/types.ts'
import type { Scene, Script } from '../../script/types.ts'
import { namesIn, parts, turnName } from '../reads.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { variesIn } from '../variesIn.ts'
import { rangeOf } from './rangeOf.ts'

const sides = 20

function warning(rule: StoryFinding['rule'], path: string, message: string): StoryFinding {
  return { rule, level: 'warning', path, message, way: [] }
}

function everyRule(script: Script): { path: string; rule: Expression }[] {
  const scenes = [...script.scenes.values()].flatMap(({ id, intents, storylets }) => [
    ...[...intents.values()].flatMap((intent) => {
      const path = `scenes.${id}.intents.${intent.id}`
      const needs = { path: `${path}.needs`, rule: intent.needs }
      return intent.check ? [needs, { path: `${path}.check.mod`, rule: intent.check.mod }] : [needs]
    }),
    ...storylets.map((one) => ({ path: `scenes.${id}.storylets.${one.id}.when`, rule: one.when })),
  ])
  const named = (key: string, of: Iterable<[string, Expression]>) =>
    [...of].map(([id, rule]) => ({ path: `${key}.${id}`, rule }))
  return [
    ...scenes,
    ...script.fails.map(({ when }, index) => ({ path: `fails[${index}].when`, rule: when })),
    ...named(
      'traces',
      [...script.traces].map(([id, { when }]) => [id, when]),
    ),
    ...named(
      'facts',
      [...script.facts].map(([id, { tell }]) => [id, tell]),
    ),
    ...named(
      'cast',
      [...script.cast].map(([id, { touch }]) => [id, touch]),
    ),
    ...named(
      'things',
      [...script.things].map(([id, { when }]) => [id, when]),
    ),
  ]
}

function dividers(expression: Expression): Expression[] {
  const own = expression.op === '/' ? [expression.right] : []
  return [...own, ...parts(expression).flatMap(dividers)]
}

function divisionFindings(script: Script): StoryFinding[] {
  return everyRule(script).flatMap(({ path, rule }) => {
    const zero = dividers(rule).some((by) => {
      const { min, max } = rangeOf(by, script)
      return min <= 0 && max >= 0
    })
    if (!zero) return []
    return [warning('divide', path, 'It may divide by zero, which counts as 0. Divide by more.')]
  })
}

/** What a check's odds go by and can never be otherwise there than the story began. */
function lostFor(scene: Scene, varies: ReadonlySet<string>): StoryFinding[] {
  return [...scene.intents.values()].flatMap(({ id, check }) =>
    [...new Set(check ? namesIn(check.mod) : [])]
      .filter((name) => name !== turnName && !varies.has(name))
      .map((name) => {
        const message = `'${name}' is always as the story began here, so the odds never change by it. Carry it into this chapter, or let an earlier scene move it.`
        return warning('odds', `scenes.${scene.id}.intents.${id}.check.mod`, message)
      }),
  )
}

function hopelessFindings(script: Script, scene: Scene): StoryFinding[] {
  return [...scene.intents.values()].flatMap(({ id, check }) => {
    if (!check) return []
    const { min, max } = rangeOf(check.mod, script)
    const path = `scenes.${scene.id}.intents.${id}.check`
    if (check.dc - max > sides) {
      const message = `It needs ${check.dc}, and a die of ${sides} with ${max} at most never gets there. Lower 'dc'.`
      return [warning('odds', path, message)]
    }
    if (check.dc - min > 1) return []
    return [warning('odds', path, "It cannot fail but by bad luck. Raise 'dc', or take it away.")]
  })
}

/** Checks whose odds are not what their author means, and divisions by zero. */
export function oddsFindings(script: Script): StoryFinding[] {
  const varies = variesIn(script)
  return [
    ...divisionFindings(script),
    ...[...script.scenes.values()].flatMap((scene) => [
      ...lostFor(scene, varies.get(scene.id) ?? new Set()),
      ...hopelessFindings(script, scene),
    ]),
  ]
}
