import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from './Camera.ts'
import type { Look } from './Look.ts'

/** Width and height of a sheet that a screen shows with its words still to be read. */
const sheet = { width: 1600, height: 1800, gap: 6, title: 22 }

interface Tile {
  readonly label: string
  readonly picture: Buffer
}

/**
 * Puts the pictures of one look side by side, long ones cut into screens, as `sheet-01.jpg` and on.
 * @returns how many sheets there are
 */
export async function drawSheets(
  pictures: readonly Picture[],
  { folder, look }: { folder: string; look: Look },
): Promise<number> {
  const scale = look.width < 300 ? 2 : 1
  const cell = { width: look.width * scale, height: look.height * scale }
  const columns = Math.max(1, Math.floor(sheet.width / (cell.width + sheet.gap)))
  const rows = Math.max(1, Math.floor(sheet.height / (cell.height + sheet.title)))
  const tiles: Tile[] = []
  for (const picture of pictures) tiles.push(...(await cut(picture, look, scale)))
  const most = columns * rows
  const sheets = Math.ceil(tiles.length / most)
  for (let n = 0; n < sheets; n += 1) {
    const file = join(folder, `sheet-${String(n + 1).padStart(2, '0')}.jpg`)
    await draw(tiles.slice(n * most, (n + 1) * most), { file, columns, cell })
  }
  return sheets
}

async function cut({ name, path }: Picture, look: Look, scale: number): Promise<Tile[]> {
  const { height = 0, width = look.width } = await sharp(path).metadata()
  const tiles: Tile[] = []
  for (let top = 0; top < height; top += look.height) {
    const part = { left: 0, top, width, height: Math.min(look.height, height - top) }
    const picture = await sharp(path)
      .extract(part)
      .resize({ width: width * scale })
      .png()
      .toBuffer()
    tiles.push({ label: top === 0 ? name : `${name} ↓${top}`, picture })
  }
  return tiles
}

async function draw(
  tiles: readonly Tile[],
  {
    file,
    columns,
    cell,
  }: { file: string; columns: number; cell: { width: number; height: number } },
): Promise<void> {
  const step = { x: cell.width + sheet.gap, y: cell.height + sheet.title }
  const place = (n: number) => ({
    left: (n % columns) * step.x,
    top: Math.floor(n / columns) * step.y,
  })
  const layers = tiles.flatMap(({ label, picture }, n) => {
    const { left, top } = place(n)
    return [
      { input: title(label, cell.width), left, top },
      { input: picture, left, top: top + sheet.title },
    ]
  })
  const width = Math.min(columns, tiles.length) * step.x
  const height = Math.ceil(tiles.length / columns) * step.y
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toFile(file)
}

function title(label: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${sheet.title}"><rect width="100%" height="100%" fill="#fff"/><text x="4" y="16" font-family="sans-serif" font-size="14">${label}</text></svg>`,
  )
}
