import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openS3Server, type S3Server } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../../src/storage/openStorage.ts'

let bucket: S3Server
let dataFolder: string
beforeAll(async () => {
  bucket = await openS3Server()
  dataFolder = mkdtempSync(join(tmpdir(), 'fabula-storage-'))
})
afterAll(async () => {
  await bucket.close()
  rmSync(dataFolder, { recursive: true })
})

const onDisk = { s3Bucket: '', s3Region: 'us-east-1', s3Key: '', s3Secret: '' }
const open = (where: 'a disk' | 'S3', change: object = {}) =>
  openStorage({ dataFolder, ...(where === 'S3' ? bucket.config : onDisk), ...change })

describe.each(['a disk', 'S3'] as const)('files on %s [R15.06]', (where) => {
  test('are read as they were written, replaced whole, and gone once deleted', async () => {
    const storage = open(where)
    const key = 'books/a-b_C9.epub'
    expect(await storage.get(key)).toBeNull()
    const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256)
    await storage.put(key, bytes)
    expect(Buffer.compare(Buffer.from((await storage.get(key)) ?? []), bytes)).toBe(0)
    await storage.put(key, Buffer.from('short'))
    expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe('short')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.get(key)).toBeNull()
  })

  test.each(['../outside.webp', 'a//b.webp', '/etc/passwd', 'a/..webp', 'a.b/c.webp', 'none'])(
    'have no key such as %s',
    async (key) => {
      await expect(async () => open(where).put(key, Buffer.from('x'))).rejects.toThrow('key')
      await expect(async () => open(where).get(key)).rejects.toThrow('key')
    },
  )
})

describe('a bucket that says no [R15.06]', () => {
  test.each([
    ['to a wrong secret', { s3Secret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['for it is not there', { s3Bucket: 'nowhere' }, 'NoSuchBucket'],
  ])('%s is told by its own code, and no secret', async (_, change, code) => {
    const named = 's3Bucket' in change ? { s3Bucket: `${bucket.config.s3Bucket}-none` } : change
    const storage = open('S3', named)
    const told = await storage.put('uploads/a.webp', Buffer.from('x')).catch(String)
    expect(told).toContain(code)
    expect(told).not.toContain('wrong')
    await expect(storage.get('uploads/a.webp')).rejects.toThrow(code)
  })
})
