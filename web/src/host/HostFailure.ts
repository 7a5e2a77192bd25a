import type { HostError } from '@fabula/contract'

/** The host did not do what it was asked for. */
export class HostFailure extends Error {
  override readonly name = 'HostFailure'
  readonly code: HostError

  constructor(code: HostError, message: string = code) {
    super(message)
    this.code = code
  }
}
