import type { Path } from '../AuthorError.ts'
import type { Chapter, Opening, Revive, Script } from '../types.ts'
import type { Linking } from './Linking.ts'

/** Start and openings. */
export function linkOpenings(linking: Linking): Map<string, Opening> {
  const { authored, findings } = linking
  const { start } = authored
  const scenes = { what: 'scene', among: Object.keys(authored.scenes) }
  linking.expect(start.scene, scenes, ['start', 'scene'])
  for (const key of ['items', 'flags'] as const) {
    const known = { what: key.slice(0, -1), among: authored[key] }
    start[key].forEach((id, index) => {
      linking.expect(id, known, ['start', key, index])
    })
  }
  const openings = Object.entries(authored.openings)
  if (openings.length === 1 || openings.length > 4) {
    findings.error(['openings'], `There must be 2 to 4 ways in, or none, not ${openings.length}.`)
  }
  return new Map(
    openings.map(([id, opening]) => {
      const path = ['openings', id, 'effects']
      const effects = linking.effects(opening.effects, path)
      effects.forEach((effect, index) => {
        if (effect.op === 'end') findings.error([...path, index], 'A story cannot end as it opens.')
      })
      return [id, { id, effects }]
    }),
  )
}

function failEndings(linking: Linking): { what: string; among: string[] } {
  const endings = Object.entries(linking.authored.endings)
  return {
    what: "ending of kind 'fail'",
    among: endings.filter(([, ending]) => ending.kind === 'fail').map(([id]) => id),
  }
}

export function linkFails(linking: Linking): Script['fails'] {
  const { authored } = linking
  linking.expect(authored.limits.fail, failEndings(linking), ['limits', 'fail'])
  return authored.fails.map(({ id, when }, index) => {
    linking.expect(id, failEndings(linking), ['fails', index, 'id'])
    return { id, when: linking.condition(when, ['fails', index, 'when']) }
  })
}

export function linkRevive(linking: Linking): Revive {
  const { authored, findings } = linking
  const { turns_left: turnsLeft = 1, ...floors } = authored.revive.floors
  for (const [id, floor] of Object.entries(floors)) {
    const path = ['revive', 'floors', id]
    const meter = authored.meters[id]
    const known = { what: 'meter', among: [...Object.keys(authored.meters), 'turns_left'] }
    if (!linking.expect(id, known, path) || !meter) continue
    if (floor < meter.min || floor > meter.max || (floor - meter.min) % meter.step !== 0) {
      const message = `It must be from ${meter.min} to ${meter.max} in steps of ${meter.step}.`
      findings.error(path, message)
    }
  }
  if (turnsLeft < 1) {
    findings.error(['revive', 'floors', 'turns_left'], 'At least 1 turn must be left.')
  }
  return { max: authored.revive.max, floors: new Map(Object.entries(floors)), turnsLeft }
}

function checkCaps(caps: Readonly<Record<string, number>>, path: Path, linking: Linking): void {
  const { meters } = linking.authored
  for (const [id, cap] of Object.entries(caps)) {
    const meter = meters[id]
    const known = { what: 'meter', among: Object.keys(meters) }
    if (!linking.expect(id, known, [...path, id]) || !meter) continue
    if (cap < meter.min || cap > meter.max || (cap - meter.min) % meter.step !== 0) {
      const message = `It must be from ${meter.min} to ${meter.max} in steps of ${meter.step}.`
      linking.findings.error([...path, id], message)
    }
  }
}

export function linkChapters(linking: Linking): Chapter[] {
  const { authored, names } = linking
  const owner = new Map<string, string>()
  const carried = [...names.meters, ...names.clocks, ...names.flags, ...names.items]
  const chapters = authored.chapters.map(({ id, scenes, carry, resetUses, caps }, index) => {
    scenes.forEach((scene, at) => {
      const path = ['chapters', index, 'scenes', at]
      linking.expect(scene, { what: 'scene', among: Object.keys(authored.scenes) }, path)
      const other = owner.get(scene)
      if (other !== undefined) {
        linking.findings.error(path, `'${scene}' is already in chapter '${other}'.`)
      }
      owner.set(scene, id)
    })
    carry?.forEach((name, at) => {
      const known = { what: 'meter, clock, flag or item', among: carried }
      linking.expect(name, known, ['chapters', index, 'carry', at])
    })
    checkCaps(caps, ['chapters', index, 'caps'], linking)
    return {
      ...{ id, scenes, resetUses },
      carry: carry ? new Set(carry) : null,
      caps: new Map(Object.entries(caps)),
    }
  })
  for (const scene of chapters.length > 0 ? Object.keys(authored.scenes) : []) {
    if (!owner.has(scene)) {
      linking.findings.error(['chapters'], `Scene '${scene}' is in no chapter. Add it to one.`)
    }
  }
  return chapters
}
