import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutOut, merged, raster } from './raster.ts'
import { webp } from './webp.ts'

const square = (colour: string, inset = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><path d="M${inset} ${inset}H${100 - inset}V${100 - inset}H${inset}Z" fill="${colour}"/></svg>`

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

test('a picture is pressed until it is light enough', async () => {
  const [free, pressed] = [await webp(await noise(), 1e9), await webp(await noise(), 20_000)]
  expect(free.length).toBeGreaterThan(20_000)
  expect(pressed.length).toBeLessThanOrEqual(20_000)
})

test('layers merge back to front and a mask cuts the corners away', async () => {
  const picture = await merged([
    await raster(square('#ff0000'), 50, 100),
    await raster(square('#0000ff', 20), 50, 100),
  ])
  const cut = await cutOut(picture, await raster(square('#fff', 10), 50, 100))
  const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x) * info.channels + 4,
    ),
  ]
  expect(at(25, 25)).toEqual([0, 0, 255, 255])
  expect(at(7, 25)).toEqual([255, 0, 0, 255])
  expect(at(1, 1)[3]).toBe(0)
})
