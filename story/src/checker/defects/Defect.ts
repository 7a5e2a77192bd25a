import type { StorySource } from '../../script/compileStory.ts'
import type { Rule } from '../StoryFinding.ts'
import { lamp, lampScript, lampTexts } from './lamp.ts'

/** A good story, one thing in it made wrong, and who must notice it where. */
export interface Defect {
  name: string
  rule: Rule
  /** A part of the path that the finding names. */
  at: string
  story: StorySource
}

type Lang = keyof ReturnType<typeof lampTexts>
type Tree = Record<string, unknown>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

function treeAt(root: Tree, keys: readonly string[]): Tree {
  return keys.reduce<Tree>((tree, key) => {
    const next = tree[key]
    if (!isTree(next)) throw new Error(`There is no '${key}' in ${keys.join('.')}.`)
    return next
  }, root)
}

/** One place of one language, changed. */
export function inWords(
  [name, rule, at]: readonly [name: string, rule: Rule, at: string],
  place: string,
  change: (old: unknown) => unknown,
): Defect {
  const texts = lampTexts()
  const [lang = '', ...path] = place.split(' ').flatMap((part) => part.split('.'))
  const last = path.pop() ?? ''
  const tree = treeAt(texts[lang as Lang], path)
  tree[last] = change(tree[last])
  return { name, rule, at, story: lamp(texts) }
}

/** One place of the script, changed. */
export function inScript(
  [name, rule, at]: readonly [name: string, rule: Rule, at: string],
  right: string,
  wrong: string,
): Defect {
  if (!lampScript.includes(right)) throw new Error(`The script has no '${right}'.`)
  return {
    name,
    rule,
    at,
    story: lamp(
      lampTexts(),
      lampScript.replace(right, () => wrong),
    ),
  }
}
