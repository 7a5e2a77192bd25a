import type { Direction, PlayState } from '../../director/types.ts'
import type { Story } from '../../script/Story.ts'
import type { PlayerVars as Player } from '../../script/text/message.ts'
import type { Texts } from '../../script/texts.ts'
import type { PlayerWords } from '../types.ts'
import {
  engineText,
  idText,
  itemOf,
  joined,
  nameOf,
  type OpenText,
  titleOf,
  wordsText,
} from './OpenText.ts'
import { languageName } from './systemPrompt.ts'

/** One row of the outcome table; without `tells` where what comes of it is not to be known yet. */
export interface RowText {
  id: string
  label: OpenText
  outcome: Direction['outcome']
  tells: OpenText | null
}

/** All that one turn adds to the prompt. */
export interface TurnBlock {
  story: Story
  texts: Texts
  player: Player
  /** Where and when the words are said. */
  scene: string
  turn: number
  moods: Direction['moods']
  after: PlayState
  recall: readonly OpenText[]
  /** Details that a model made up and that stand, and what is said of those that the player has struck. */
  noted: readonly OpenText[]
  untrue: readonly OpenText[]
  avoid: readonly OpenText[]
  playerWords: PlayerWords | null
}

/** What hangs on which row it is. It stands last, so that a choice of the model changes nothing before it. */
export interface TurnRows {
  rows: readonly RowText[]
  /** More than one row: the model chooses. */
  chooses: boolean
  /** What is read out after the model's prose, so that it is not told twice. */
  staged: OpenText
  ask: readonly { id: string; label: OpenText }[]
}

const outcomes = { ok: engineText`SUCCESS`, ko: engineText`FAILURE`, none: engineText`HAPPENS` }

function rowText({ id, label, outcome, tells }: RowText): OpenText {
  const parts = tells === null ? [label] : [label, outcomes[outcome], tells]
  return joined([idText(id), ...parts], ' | ')
}

function stageText({ story, texts, scene, moods }: TurnBlock): OpenText {
  const cast = story.script.scenes.get(scene)?.cast ?? []
  const people = cast.map((id) => {
    const mood = moods[id]
    const felt = mood === undefined ? engineText`` : engineText` (${idText(mood)})`
    return engineText`${idText(id)} ${nameOf(texts, id)}${felt}`
  })
  return joined(
    [engineText`STAGE`, people.length > 0 ? joined(people, ', ') : engineText`nobody`],
    ' ',
  )
}

export function notSoText(fact: OpenText): OpenText {
  return engineText`NOT SO, never say or hint it: ${fact}`
}

/** What a turn's message begins with: the same whatever comes of the move. */
export function turnHead(block: TurnBlock): OpenText {
  const { texts, scene, turn, after, recall, noted, untrue, avoid, playerWords } = block
  const items = after.world.items.map((id) => itemOf(texts, id))
  const lines: OpenText[] = [
    engineText`ENGINE t=${turn} scene=${idText(scene)} (${titleOf(texts, scene)}) language=${languageName(texts.lang)}`,
    stageText(block),
    ...(items.length > 0 ? [engineText`HAS ${joined(items, ', ')}`] : []),
    ...recall.map((fact) => engineText`RECALL ${fact}`),
    ...noted.map((fact) => engineText`NOTED ${fact}`),
    ...untrue,
    ...(avoid.length > 0 ? [engineText`AVOID ${joined(avoid, ', ')}`] : []),
  ]
  const isQuestion = playerWords?.question === true
  if (isQuestion) lines.push(engineText`ANSWER the player's question`)
  if (playerWords) lines.push(engineText`<player>${wordsText(playerWords.playerText)}</player>`)
  return joined(lines, '\n')
}

/** The user's message of a turn. Once sent it stays in the history as it is. */
export function turnText(head: OpenText, { rows, chooses, staged, ask }: TurnRows): OpenText {
  const asked = ask.map(({ id, label }) => engineText`${idText(id)} (${label})`)
  const lines: OpenText[] = [
    head,
    ...(chooses
      ? [engineText`ROWS`, ...rows.map(rowText)]
      : rows.map((row) => engineText`ROW ${rowText(row)}`)),
    ...(staged === '' ? [] : [engineText`READ OUT AFTER YOUR PROSE, do not tell it: ${staged}`]),
    ...(asked.length > 0 ? [engineText`ASK ${joined(asked, ', ')}`] : []),
  ]
  return joined(lines, '\n')
}
