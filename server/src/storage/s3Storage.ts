import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { requireKey, type Storage, typeOfKey } from './storage.ts'

export interface Bucket {
  /** With the bucket's name in its path or in its host, without a slash at its end. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** All attempts of one request together. */
const mostMs = 20_000
/** Attempts after the first, where the storage is busy or fails; a request may be repeated. */
const retries = 3

/** Files in a bucket of any server that speaks S3. Each is written whole or not at all: that is S3's own promise. */
export function s3Storage({ url, region, keyId, secret }: Bucket): Storage {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    ...{ region, service: 's3', retries },
  })
  const placeOf = (key: string) => `${url}/${requireKey(key)}`
  const ask = async (method: string, key: string, request: RequestInit = {}) => {
    const signal = AbortSignal.timeout(mostMs)
    const answer = await client.fetch(placeOf(key), { method, signal, ...request })
    if (answer.ok) return answer
    const said = await answer.text()
    if (answer.status === 404 && !said.includes('NoSuchBucket')) return null
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? 'no code'
    throw new Error(`the storage answered ${answer.status} (${code}) to ${method} ${key}`)
  }
  return {
    put: async (key, bytes) => {
      const headers = {
        'content-type': typeOfKey(key),
        // Without it the signature would not cover the file.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      if (!(await ask('PUT', key, { headers, body: Buffer.from(bytes) }))) {
        throw new Error(`the storage has no place for ${key}`)
      }
    },
    get: async (key) => {
      const answer = await ask('GET', key)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      await answer?.arrayBuffer()
    },
    removeHalves: async () => 0,
    placeOf,
  }
}
