import type { Path } from '../AuthorError.ts'
import type { IntentText, SceneText } from '../texts.ts'
import type { Intent, Scene, Script } from '../types.ts'
import { speechActs } from '../vocabulary.ts'
import { readImprov } from './pools.ts'
import type { Reader } from './Reader.ts'

function readLabelVariants(value: unknown, path: Path, reader: Reader): IntentText['labels'] {
  if (value === undefined) return []
  const list = Array.isArray(value) ? value : [value]
  return list.map((item: unknown, index) => {
    const at = [...path, index]
    const entries = reader.map(item, at, { needs: ['text', 'when'] })
    return {
      text: reader.label(entries['text'], [...at, 'text']),
      when: reader.condition(entries['when'], [...at, 'when']),
    }
  })
}

function readIntent(value: unknown, path: Path, intent: Intent, reader: Reader): IntentText {
  const needs = ['label', 'cues', 'ok', ...(intent.check ? ['ko'] : [])]
  const entries = reader.map(value, path, { needs, may: ['labels', 'later'] })
  return {
    label: reader.label(entries['label'], [...path, 'label']),
    labels: readLabelVariants(entries['labels'], [...path, 'labels'], reader),
    cues: reader.cues(entries['cues'], [...path, 'cues']),
    ok: reader.pool(entries['ok'], [...path, 'ok'], reader.least.outcome),
    ko: intent.check ? reader.pool(entries['ko'], [...path, 'ko'], reader.least.outcome) : [],
    later: reader.pool(entries['later'], [...path, 'later']),
  }
}

function readScene(
  value: unknown,
  scene: Scene,
  objectives: ReadonlyMap<string, string>,
  reader: Reader,
): SceneText {
  const path = ['scenes', scene.id]
  const told = scene.storylets.map((storylet) => storylet.id)
  const needs = ['title', 'enter', 'amb', 'intents', ...(told.length > 0 ? ['storylets'] : [])]
  const entries = reader.map(value, path, { needs, may: ['hook', 'improv', 'fail', 'asides'] })
  const intentsAt = [...path, 'intents']
  const intents = reader.map(entries['intents'], intentsAt, { needs: scene.intents.keys() })
  const storyletsAt = [...path, 'storylets']
  const storylets = reader.map(entries['storylets'], storyletsAt, { needs: told })
  const improvAt = [...path, 'improv']
  const improv = reader.map(entries['improv'], improvAt, { needs: [], may: speechActs })
  return {
    title: reader.text(entries['title'], [...path, 'title']),
    objective: objectives.get(scene.objective) ?? '',
    goals: scene.goals.map(({ objective, when }) => ({
      text: objectives.get(objective) ?? '',
      when,
    })),
    enter: reader.pool(entries['enter'], [...path, 'enter']),
    amb: reader.pool(entries['amb'], [...path, 'amb'], reader.least.hot),
    hook: reader.pool(entries['hook'], [...path, 'hook']),
    intents: new Map(
      [...scene.intents.values()].map((intent) => [
        intent.id,
        readIntent(intents[intent.id], [...intentsAt, intent.id], intent, reader),
      ]),
    ),
    storylets: new Map(
      scene.storylets.map(({ id, once }) => {
        const at = [...storyletsAt, id]
        return [id, once ? reader.pool(storylets[id], at) : reader.recurring(storylets[id], at)]
      }),
    ),
    improv: readImprov(improv, improvAt, reader),
    fail: reader.pool(entries['fail'], [...path, 'fail']),
    asides: reader.cues(entries['asides'], [...path, 'asides'], 0),
  }
}

export function readScenes(
  root: Readonly<Record<string, unknown>>,
  script: Script,
  reader: Reader,
): Map<string, SceneText> {
  const scenes = [...script.scenes.values()]
  const ids = new Set(
    scenes.flatMap(({ objective, goals }) => [objective, ...goals.map((goal) => goal.objective)]),
  )
  const written = reader.map(root['objectives'], ['objectives'], { needs: ids })
  const objectives = new Map(
    [...ids].map((id) => [id, reader.text(written[id], ['objectives', id])]),
  )
  const entries = reader.map(root['scenes'], ['scenes'], { needs: script.scenes.keys() })
  return new Map(
    scenes.map((scene) => [scene.id, readScene(entries[scene.id], scene, objectives, reader)]),
  )
}
