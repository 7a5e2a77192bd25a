/** What an attacking process is told; it answers with what it counted, and ends. */
export interface ToSender {
  /** Name of the attack. */
  readonly attack: string
  readonly address: string
  readonly seed: number
  readonly holdMs: number
  readonly volume: number
}
