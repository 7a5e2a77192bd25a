import { Agent, request } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

interface Posting {
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

const agent = new Agent({ keepAlive: true })

/**
 * Posts, and hears the events that come back, as cheaply as Node can: those who listen have the same cores as the server
 * that they measure.
 * @returns false where the answer is no stream
 */
export function readStream(
  url: string,
  { headers, body }: Posting,
  hear: (event: EventSourceMessage) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...{ method: 'POST', agent },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
      const parser = createParser({ onEvent: hear })
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        if (isStream) parser.feed(text)
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(isStream))
    })
    sent.end(JSON.stringify(body))
  })
}
