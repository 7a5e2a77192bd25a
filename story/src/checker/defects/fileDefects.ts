import { type Defect, inScript, inWords } from './Defect.ts'
import { lamp, lampScript, lampTexts } from './lamp.ts'

function script(name: string, at: string, source: string): Defect {
  return { name, rule: 'compile', at, story: lamp(lampTexts(), source) }
}

const bomb = [...'bcdefgh'].map(
  (id, at) => `${id}: &${id} [${Array(9).fill(`*${'abcdefgh'[at]}`)}]`,
)
const last = lampScript.split('\n').length

/** Files that must be refused whole, with the line where they go wrong. */
export const fileDefects: readonly Defect[] = [
  inScript(
    ['a scene that JavaScript swallows', 'compile', 'script.yaml:'],
    '  stairs:\n',
    '  __proto__:\n',
  ),
  script('brackets without an end', `script.yaml:${last}`, `${lampScript}x: ${'['.repeat(30_000)}`),
  script(
    'a hundred levels',
    `script.yaml:${last}`,
    `${lampScript}x: ${'['.repeat(100)}${']'.repeat(100)}\n`,
  ),
  script(
    'aliases of aliases of aliases',
    `script.yaml:${last + 1}`,
    `${lampScript}a: &a [x, x, x, x, x, x, x, x, x]\n${bomb.join('\n')}\n`,
  ),
  script(
    'a line of six million letters',
    'script.yaml:2',
    lampScript.replace('id: lamp', `id: ${'x'.repeat(6_000_000)}`),
  ),
  inWords(['a paragraph of five thousand letters', 'compile', 'en.yaml'], 'en premise', () =>
    'Long ago. '.repeat(500),
  ),
  script(
    'a key that stands twice',
    'script.yaml:',
    lampScript.replace('kind: romance', 'kind: romance\nkind: romance'),
  ),
  script('a tab for an indent', 'script.yaml:', lampScript.replace('  dock:\n', '\tdock:\n')),
  inScript(
    ['a rule in a hundred brackets', 'compile', 'go_up.needs'],
    'needs: asked or has wick',
    `needs: ${'('.repeat(300)}asked${')'.repeat(300)} or has wick`,
  ),
  inScript(
    ['a story that costs nothing and is sold', 'compile', 'price'],
    'power: 5\nprice: 0',
    'power: 0\nprice: 200',
  ),
  inScript(
    ['insults that win trust', 'compile', 'dock.hostile'],
    'cast: [ada]\n    intents:\n      ask_ada',
    'cast: [ada]\n    hostile: { effects: [trust +20] }\n    intents:\n      ask_ada',
  ),
  inScript(
    ['an amount between two steps', 'compile', 'oil_it.ok'],
    '[set oiled, trust +20]',
    '[set oiled, trust +7]',
  ),
  inScript(
    ['a start beyond the scale', 'compile', 'meters.trust.start'],
    'max: 100, start: 20',
    'max: 100, start: 120',
  ),
  inScript(
    ['something after the end', 'compile', 'light_it.ok'],
    'ok: [end lit]',
    'ok: [end lit, trust +20]',
  ),
  inScript(['a limit that wins', 'compile', 'limits.fail'], 'fail: dark }', 'fail: lit }'),
  inScript(
    ['a scene in no chapter', 'compile', 'chapters'],
    'scenes: [dock, stairs]',
    'scenes: [dock]',
  ),
  inScript(
    ['a cap beyond the scale', 'compile', 'caps'],
    'caps: { trust: 40 }',
    'caps: { trust: 400 }',
  ),
  inScript(
    ['a floor that is no meter', 'compile', 'floors'],
    'floors: { nerve: 2',
    'floors: { nerves: 2',
  ),
]
