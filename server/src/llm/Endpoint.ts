import { z } from 'zod'

const time = (fallback: number) => z.int().min(1).max(600_000).default(fallback)

/** Milliseconds. The whole fits the 60 s that a player waits at most. */
const limits = z.strictObject({
  /** To a connection. */
  connectMs: time(10_000),
  /** To the first token; slow local models may need up to 40 s. */
  firstTokenMs: time(20_000),
  /** Between tokens. */
  idleMs: time(8000),
  /** From the request to the last token. */
  wholeMs: time(50_000),
  /** For which it is left alone after three faults in a minute. */
  restMs: time(60_000),
})

const price = z.number().min(0).max(10_000).default(0)

const endpoint = z.strictObject({
  /** Names it in logs and in what the operator is shown; else its model does. */
  name: z.string().min(1).max(80).optional(),
  /** With or without `/chat/completions`. */
  url: z.url({ protocol: /^https?$/, hostname: /./ }),
  key: z.string().default(''),
  model: z.string().min(1),
  /** Languages and stories it is for; none named is all. */
  languages: z.array(z.string()).default([]),
  stories: z.array(z.string()).default([]),
  /** Tokens that prompt and answer may have together. */
  context: z.int().min(2048).max(2_000_000).default(16_384),
  /** Of a million tokens, in any currency. */
  prices: z
    .strictObject({ prompt: price, cached: price.optional(), completion: price })
    .default({ prompt: 0, completion: 0 }),
  limits: limits.prefault({}),
  /** Sent with every request, as it stands: options of one vendor alone, such as one that turns thinking off. */
  extra: z.record(z.string(), z.json()).default({}),
})

type Parsed = z.infer<typeof endpoint>

/** One model at one address. */
export interface Endpoint extends Omit<Parsed, 'name'> {
  readonly name: string
}

/** The endpoints of a list, in the order in which they are tried. @throws with the first that is none */
export function readEndpoints(listed: unknown): Endpoint[] {
  return z.array(endpoint).min(1).parse(listed).map(named)
}

/** @throws where the three settings are no endpoint */
export function endpointOf(settings: { url: string; key: string; model: string }): Endpoint {
  return named(endpoint.parse(settings))
}

function named({ name, url, ...rest }: Parsed): Endpoint {
  return { ...rest, name: name ?? rest.model, url: completionsAt(url) }
}

/** `https://host` and `https://host/v1` mean the same. */
function completionsAt(text: string): string {
  const url = new URL(text)
  const path = url.pathname.replace(/\/+$/, '')
  if (!path.endsWith('/chat/completions')) {
    url.pathname = `${path === '' ? '/v1' : path}/chat/completions`
  }
  return url.href
}

export function isFor(
  { stories, languages }: Endpoint,
  place: { story: string; language: string },
): boolean {
  const fits = (named: readonly string[], id: string) => named.length === 0 || named.includes(id)
  return fits(stories, place.story) && fits(languages, place.language)
}
