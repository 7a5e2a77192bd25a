import type { TurnEvent } from '@fabula/contract'
import { createParser } from 'eventsource-parser'

/** What came over a line before it ended or was cut. */
export interface ReceivedEvents {
  readonly events: readonly { readonly id: number; readonly event: TurnEvent }[]
  readonly bytes: number
}

/** Hears a stream of events, and cuts the line after so many bytes, wherever that is. */
export async function hearUntilCut(
  body: ReadableStream<Uint8Array>,
  cutAfter: number,
): Promise<ReceivedEvents> {
  const events: { id: number; event: TurnEvent }[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (event !== 'live') events.push({ id: Number(id), event: JSON.parse(data) })
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let bytes = 0
  try {
    while (bytes < cutAfter) {
      const { done, value } = await reader.read()
      if (done) break
      const kept = value.subarray(0, cutAfter - bytes)
      bytes += kept.length
      parser.feed(decoder.decode(kept, { stream: true }))
    }
  } catch {
    // The server died in mid-stream: what came stands.
  }
  await reader.cancel().catch(() => undefined)
  return { events, bytes }
}
