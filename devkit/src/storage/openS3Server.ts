// This file is also compiled by those who use this package.
/// <reference path="./s3rver.d.ts" />
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface S3Server {
  /** Settings of a server that keeps its files here. */
  readonly config: {
    readonly s3Bucket: string
    readonly s3Region: string
    readonly s3Key: string
    readonly s3Secret: string
  }
  /** Keys of the files that lie in the bucket. */
  keys(): string[]
  close(): Promise<void>
}

/** The one pair of keys that this server knows; it verifies signatures with it. */
const credential = 'S3RVER'
const bucket = 'fabula'
const suffix = '._S3rver_object'

/** A server that speaks S3, on loopback, with one empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'fabula-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const folder = join(directory, bucket)
  return {
    config: {
      s3Bucket: `http://127.0.0.1:${port}/${bucket}`,
      s3Region: 'us-east-1',
      s3Key: credential,
      s3Secret: credential,
    },
    keys: () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .filter((name) => name.endsWith(suffix))
            .map((name) => name.slice(0, -suffix.length))
            .sort()
        : [],
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
