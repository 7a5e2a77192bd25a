import type { Ending, Renames } from '../types.ts'
import type { Linking } from './Linking.ts'

export function linkEndings(linking: Linking): Map<string, Ending> {
  const { authored, findings } = linking
  const endings = Object.entries(authored.endings)
  if (!endings.some(([, ending]) => ending.kind === 'win')) {
    findings.error(['endings'], "No ending wins. Give one 'kind: win'.")
  }
  return new Map(
    endings.map(([id, { kind, card = null, rarity = null, shows = null, art = null }]) => {
      const path = ['endings', id]
      if (kind === 'fail' && card) findings.error(path, 'Only a win gives a card. Take it away.')
      if (card && !rarity) findings.error(path, "A card needs a 'rarity': r, sr or ssr.")
      if (rarity && !card) findings.error(path, "A rarity belongs to a card. Add 'card'.")
      if (shows && !card) findings.error(path, "'shows' tells who is on a card. Add 'card'.")
      return [id, { id, kind, card, rarity, shows, art }]
    }),
  )
}

function linkIntentRenames(linking: Linking): void {
  const { renames, scenes } = linking.authored
  for (const [from, to] of Object.entries(renames.intents)) {
    const path = ['renames', 'intents', from]
    const [scene = ''] = from.split('.')
    if (!/^\w+\.\w+$/.test(from)) {
      linking.findings.error(path, 'Write the old one as scene.intent.')
      continue
    }
    const home = renames.scenes[scene] ?? scene
    if (linking.expect(home, { what: 'scene', among: Object.keys(scenes) }, path)) {
      linking.expect(to, { what: 'intent', among: Object.keys(scenes[home]?.intents ?? {}) }, path)
    }
  }
}

/** What older plays called things. */
export function linkRenames(linking: Linking): { renames: Renames; landing: string | null } {
  const { renames, landing, scenes, endings } = linking.authored
  for (const group of ['scenes', 'endings'] as const) {
    const among = Object.keys(group === 'scenes' ? scenes : endings)
    for (const [from, to] of Object.entries(renames[group])) {
      linking.expect(to, { what: group.slice(0, -1), among }, ['renames', group, from])
    }
  }
  linkIntentRenames(linking)
  if (landing !== undefined) {
    linking.expect(landing, { what: 'scene', among: Object.keys(scenes) }, ['landing'])
  }
  return {
    renames: {
      scenes: new Map(Object.entries(renames.scenes)),
      intents: new Map(Object.entries(renames.intents)),
      endings: new Map(Object.entries(renames.endings)),
    },
    landing: landing ?? null,
  }
}
