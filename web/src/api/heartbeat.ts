import { monitoringPingChance } from '@fabula/contract'
import { call } from './call.ts'

/**
 * One start in a thousand tells our own server that there was one [R9.11]. It says nothing of the device or the player,
 * so nobody's consent is needed for it.
 * @param dice from 0 to 1
 */
export function heartbeat(dice: () => number = Math.random): void {
  if (dice() >= monitoringPingChance) return
  call('login/deviceLog', { ping: true }, { quiet: true }).catch(() => {})
}
