import { monitoringPingChance } from '@fabula/contract'
import { call } from './call.ts'

/**
 * Tells our own server about one start in a thousand [R9.11]. It carries no data about the device
 * or the player, so it needs no consent.
 * @param dice random number from 0 to 1
 */
export function heartbeat(dice: () => number = Math.random): void {
  if (dice() >= monitoringPingChance) return
  call('login/deviceLog', { ping: true }, { quiet: true }).catch(() => {})
}
