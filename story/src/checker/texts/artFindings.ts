import { isTale } from '../../script/tale.ts'
import type { Script } from '../../script/types.ts'
import type { StoryFinding } from '../StoryFinding.ts'

const layers = ['l0', 'l1', 'l2', 'l3', 'l4', 'flat']
const widths = [720, 360]

function pictures(stem: string): string[] {
  return widths.map((width) => `${stem}-${width}.webp`)
}

function sceneFiles(art: string): string[] {
  return layers.flatMap((layer) => pictures(`art/scenes/${art}/${layer}`))
}

/** What the script shows and plays → the files that must be there, under the story's folder. */
export function artOf(script: Script): { path: string; files: readonly string[] }[] {
  const scenes = [...script.scenes.values()].flatMap(({ id, art, music }) => [
    { path: `scenes.${id}.art`, files: sceneFiles(art) },
    { path: `scenes.${id}.music`, files: [`music/${music}.mp3`] },
  ])
  const cast = (['cast', 'walkons'] as const).flatMap((group) =>
    [...script[group].values()].flatMap(({ id, puppet }) =>
      puppet === null ? [] : [{ path: `${group}.${id}.puppet`, files: [`art/cast/${puppet}.svg`] }],
    ),
  )
  const cards = [...script.endings.values()].flatMap(({ id, card, art }) => [
    ...(card === null
      ? []
      : [{ path: `endings.${id}.card`, files: pictures(`art/cards/${card}`) }]),
    ...(art === null ? [] : [{ path: `endings.${id}.art`, files: sceneFiles(art) }]),
  ])
  // A tale has no cover: the night shows its scene.
  const cover = isTale(script.id) ? [] : [{ path: 'cover', files: pictures('art/cover') }]
  return [...cover, ...scenes, ...cast, ...cards]
}

/** `files` are those that exist: paths under the story's folder, and music of the whole app. */
export function artFindings(script: Script, files: ReadonlySet<string>): StoryFinding[] {
  return artOf(script).flatMap(({ path, files: needed }) => {
    const missing = needed.filter((file) => !files.has(file))
    const [first] = missing
    if (first === undefined) return []
    const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
    const message = `There is no ${first}${more}. Draw or render it with art/, or name another.`
    return [{ rule: 'art', level: 'error', path, message, way: [] }]
  })
}
