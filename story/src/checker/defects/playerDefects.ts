import { type Defect, inScript } from './Defect.ts'

const light =
  'light_it: { needs: oiled, check: { dc: 12, mod: "has wick ? 4 : 0" }, ok: [end lit], ko: [nerve -1, tick oil] }'
const four = ['one', 'two', 'three', 'four'].map(
  (id, at) => `${id}: { ok: [trust +${20 * (at + 1)}] }\n      `,
)

/** What proofs must see of those who play: by tapping, by typing, failing, coming back, wanting. */
export const playerDefects: readonly Defect[] = [
  inScript(
    ['an only win that is typed only', 'tapped', 'endings'],
    light,
    light.replace('needs: oiled,', 'needs: oiled, offer: false,'),
  ),
  inScript(
    ['an only win behind four options', 'tapped', 'endings'],
    'oil_it: { needs',
    `${four.join('')}oil_it: { needs`,
  ),
  inScript(
    ['one turn left where three are needed', 'revive', 'turns_left'],
    'turns_left: 6',
    'turns_left: 1',
  ),
  inScript(
    ['two turns left where four are needed', 'revive', 'turns_left'],
    'turns_left: 6',
    'turns_left: 2',
  ),
  inScript(
    ['a side check that always fails', 'odds', 'stairs.intents.ask_bo'],
    'dc: 12, mod: "asked',
    'dc: 40, mod: "asked',
  ),
  inScript(['a check that never fails', 'odds', 'dock.intents.ask_ada'], 'dc: 10', 'dc: 1'),
  inScript(
    ['odds divided by a meter that may be 0', 'divide', 'ask_ada.check.mod'],
    'floor(trust / 20)',
    'floor(trust / nerve)',
  ),
  inScript(
    ['a need divided by nothing', 'divide', 'go_up.needs'],
    'needs: asked or has wick',
    'needs: asked or trust / 0 > 1 or has wick',
  ),
  inScript(
    ['an item for the odds that is left behind', 'odds', 'light_it.check.mod'],
    'oil, asked, wick]',
    'oil, asked]',
  ),
  inScript(
    ['a flag for the odds that is set only later', 'odds', 'ask_bo.check.mod'],
    'mod: "asked ? 3 : 0"',
    'mod: "oiled ? 3 : 0"',
  ),
  inScript(['warmth in the first scene', 'mood', 'cast.ada'], ', caps: { trust: 40 }', ''),
  inScript(
    ['a quarrel that cannot be mended', 'hurt', 'scenes.dock'],
    'ok: [hurt -1, trust +20]',
    'ok: [trust +20]',
  ),
  inScript(
    ['a check that ends the story as it begins', 'fatal', 'ask_ada.ko'],
    'ko: [hurt +1, tick oil]',
    'ko: [hurt +1, end fled]',
  ),
  inScript(
    ['a check that takes all one has', 'fatal', 'ask_ada.ko'],
    'ko: [hurt +1, tick oil]',
    'ko: [hurt +1, nerve -2]',
  ),
  inScript(
    ['a check that fills a whole clock', 'fatal', 'ask_ada.ko'],
    'ko: [hurt +1, tick oil]',
    'ko: [hurt +1, tick oil 4]',
  ),
  inScript(
    ['a check that ends the second scene', 'fatal', 'ask_bo.ko'],
    'ok: [reveal brother, nerve +1], ko: [tick oil]',
    'ok: [reveal brother, nerve +1], ko: [end dark]',
  ),
  inScript(
    ['two options that differ by the order of effects', 'twins', 'intents.pour'],
    '      light_it',
    '      pour: { needs: not oiled, ok: [trust +20, set oiled] }\n      light_it',
  ),
  inScript(
    ['two ways in that are one', 'twins', 'openings.walking'],
    'walking: { effects: [tick oil] }',
    'walking: { effects: [nerve -1] }',
  ),
  inScript(
    ['two ways in that differ by the order of effects', 'twins', 'openings.walking'],
    'rowing: { effects: [nerve -1] }\n  walking: { effects: [tick oil] }',
    'rowing: { effects: [nerve -1, trust +20] }\n  walking: { effects: [trust +20, nerve -1] }',
  ),
  inScript(
    ['one match for one try', 'soft_lock', 'scenes.tower'],
    'light_it: {',
    'light_it: { uses: 1,',
  ),
]
