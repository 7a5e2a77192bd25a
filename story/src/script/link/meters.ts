import type { Meter } from '../types.ts'
import type { Linking } from './Linking.ts'

function checkMeter(meter: Meter, linking: Linking): void {
  const { findings, authored } = linking
  const { id, min, max, start, step, owner } = meter
  const path = ['meters', id]
  if (min >= max) findings.error(path, `min ${min} must be below max ${max}.`)
  if (start < min || start > max) {
    findings.error([...path, 'start'], `It must be from ${min} to ${max}.`)
  }
  if ((max - min) % step !== 0 || (start - min) % step !== 0) {
    const message = `From min ${min}, steps of ${step} must lead to start ${start} and to max ${max}.`
    findings.error([...path, 'step'], message)
  }
  const owners = { what: 'owner', among: ['player', ...Object.keys(authored.cast)] }
  linking.expect(owner, owners, [...path, 'owner'])
}

export function linkMeters(linking: Linking): Map<string, Meter> {
  return new Map(
    Object.entries(linking.authored.meters).map(([id, written]) => {
      const meter = { id, ...written }
      checkMeter(meter, linking)
      return [id, meter]
    }),
  )
}
