import type { Authored } from '../shape.ts'
import type { CastMember, WalkOn, Wants } from '../types.ts'
import { nobody } from '../vocabulary.ts'
import type { Linking } from './Linking.ts'

type AuthoredMember = Authored['cast'][string]

function checkBands(id: string, member: AuthoredMember, linking: Linking): void {
  const { findings, authored } = linking
  const path = ['cast', id, 'bands']
  const bands = member.bands ?? []
  if (member.moodBy === undefined) {
    if (bands.length > 0) findings.error(path, 'Bands need a meter to go by. Add moodBy.')
    return
  }
  const meter = authored.meters[member.moodBy]
  const meters = { what: 'meter', among: Object.keys(authored.meters) }
  if (!linking.expect(member.moodBy, meters, ['cast', id, 'moodBy']) || !meter) return
  if (bands.length !== member.moods.length) {
    const message = `${member.moods.length} moods need as many bands, and there are ${bands.length}.`
    findings.error(path, message)
  }
  if (bands.length > 0 && bands[0] !== meter.min) {
    findings.error([...path, 0], `The first mood must begin at the meter's minimum, ${meter.min}.`)
  }
  bands.forEach((from, index) => {
    if (index > 0 && from <= (bands[index - 1] ?? 0)) {
      findings.error([...path, index], 'Bands must rise. Put them and their moods in order.')
    }
    if (from > meter.max) {
      findings.error([...path, index], `'${member.moodBy}' never gets above ${meter.max}.`)
    }
  })
}

function checkRomance(id: string, member: AuthoredMember, { findings }: Linking): void {
  if (!member.romance) return
  if (member.age === undefined) findings.error(['cast', id], 'Romance needs an age. Add it.')
  if (member.age !== undefined && member.age < 18) {
    const message = `Romance needs an age of 18 or more, and this is ${member.age}.`
    findings.error(['cast', id, 'age'], message)
  }
}

function linkWants(id: string, { wants }: AuthoredMember, linking: Linking): Wants {
  const meters = { what: 'meter', among: Object.keys(linking.authored.meters) }
  for (const [want, meter] of Object.entries(wants)) {
    if (meter !== undefined) linking.expect(meter, meters, ['cast', id, 'wants', want])
  }
  const { trust = null, desire = null, hurt = null } = wants
  return { trust, desire, hurt }
}

export function linkCast(linking: Linking): Map<string, CastMember> {
  const { authored, findings } = linking
  const members = Object.entries(authored.cast)
  if (authored.kind === 'romance' && !members.some(([, member]) => member.romance)) {
    findings.error(['cast'], "A romance needs somebody with 'romance: true'.")
  }
  return new Map(
    members.map(([id, member]) => {
      checkBands(id, member, linking)
      checkRomance(id, member, linking)
      const { age = null, romance, type = null, moodBy = null, bands: from = [] } = member
      const puppet = member.puppet === false ? null : (member.puppet ?? id)
      const bands = member.moods.map((mood, index) => ({ mood, from: from[index] ?? 0 }))
      const touch = linking.condition(member.touch, ['cast', id, 'touch'])
      const wants = linkWants(id, member, linking)
      const voice = member.voice ?? null
      return [id, { id, age, romance, type, puppet, moodBy, bands, voice, touch, wants }]
    }),
  )
}

export function linkWalkOns({ authored, findings }: Linking): Map<string, WalkOn> {
  return new Map(
    Object.entries(authored.walkons).map(([id, { puppet = id }]) => {
      if (id === nobody || Object.hasOwn(authored.cast, id)) {
        findings.error(['walkons', id], `'${id}' is already somebody else. Rename one of them.`)
      }
      return [id, { id, puppet: puppet === false ? null : puppet }]
    }),
  )
}
