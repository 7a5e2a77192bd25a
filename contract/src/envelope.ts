import type { okCode, RefusalCode } from './codes.ts'

/** Every answer but a stream [R7]. A refusal is HTTP 200 with its code [R8.01]. */
export type Envelope<Data> =
  | { code: typeof okCode; msg: string; data: Data }
  | { code: RefusalCode; msg: string; data: RefusalData | null }

export interface RefusalData {
  /** From the call's closed list. */
  reason?: string
  /** Names of the input fields at fault. */
  fields?: string[]
  /** What it costs now, where another price was shown. */
  price?: number
}
