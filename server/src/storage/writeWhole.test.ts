import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './writeWhole.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-whole-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file replaces the one of its name, and nothing else is left', async () => {
  const path = join(folder, 'a.webp')
  await writeWhole(path, Buffer.from('first'))
  await writeWhole(path, 'second')
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['second', ['a.webp']])
})

// A device to which nothing can be written: a disk that is full.
test.skipIf(!existsSync('/dev/full'))(
  'on a disk that is full the old file stands, and no half of a new one',
  async () => {
    const path = join(folder, 'a.webp')
    await writeWhole(path, 'old')
    symlinkSync('/dev/full', `${path}.${process.pid}.new`)
    await expect(writeWhole(path, 'new')).rejects.toThrow('ENOSPC')
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['a.webp']])
    await writeWhole(path, 'new')
    expect(readFileSync(path, 'utf8')).toBe('new')
  },
)
