import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawSheets } from './drawSheets.ts'
import { readLook } from './Look.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function picture(name: string, height: number) {
  const path = join(folder, `${name}.png`)
  const create = { width: 390, height, channels: 3, background: '#123' } as const
  await sharp({ create }).png().toFile(path)
  return { name, path }
}

test('eight screens of a phone stand on a sheet, and a long page takes as many as it has', async () => {
  const long = await picture('long', 844 * 7 + 100)
  const look = readLook('390', 844)
  expect(await drawSheets([long], { folder, look })).toBe(1)
  expect(await drawSheets([long, await picture('short', 844)], { folder, look })).toBe(2)
  const { width = 0, height = 0 } = await sharp(join(folder, 'sheet-01.jpg')).metadata()
  expect(width).toBeGreaterThanOrEqual(4 * 390)
  expect(height).toBeGreaterThanOrEqual(2 * 844)
})
