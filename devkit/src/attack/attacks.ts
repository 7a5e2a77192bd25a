import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './Attack.ts'
import { floods, noisyPictures, pipelines, upgrades } from './floods.ts'
import { hostileInput, oddTextInEveryField } from './fuzz.ts'
import { endlessBodies, endlessPackets, endlessPictures, slowClients } from './slow.ts'
import { hostileWords } from './words.ts'

/** What a server takes by itself, to hold the others against. */
const nothing: Attack = {
  name: 'nothing',
  limits: 'on',
  run: ({ holdMs }) => sleep(holdMs / 2),
}

export const attacks: readonly Attack[] = [
  oddTextInEveryField,
  hostileInput,
  hostileWords,
  nothing,
  ...slowClients,
  ...[endlessBodies, endlessPictures, endlessPackets, noisyPictures, pipelines, upgrades],
  ...floods,
]
