import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtPlan, Picture, ScenePlan } from '../artPlan.ts'
import { cardFrame, cardMask } from '../pictures/card.ts'
import { posterLayers } from '../pictures/poster.ts'
import { drawPuppet } from '../puppets/drawPuppet.ts'
import { drawScene } from '../scenes/drawScene.ts'
import { limits } from './limits.ts'
import { cutOut, merged, raster, shrunk } from './raster.ts'
import { webp } from './webp.ts'

async function writeBoth(picture: Buffer, path: string): Promise<void> {
  await writeFile(`${path}-720.webp`, await webp(picture, limits.poster720))
  await writeFile(`${path}-360.webp`, await webp(await shrunk(picture, 360), limits.poster360))
}

export async function renderScene(folder: string, plan: ScenePlan): Promise<void> {
  await mkdir(folder, { recursive: true })
  const layers: Buffer[] = []
  for (const svg of drawScene(plan)) layers.push(await raster(svg, 720))
  for (const [i, layer] of layers.entries()) {
    await writeFile(join(folder, `l${i}-720.webp`), await webp(layer, limits.layers720[i] ?? 0))
    const small = await shrunk(layer, 360)
    await writeFile(join(folder, `l${i}-360.webp`), await webp(small, limits.layers360[i] ?? 0))
  }
  const flat = await merged(layers)
  await writeFile(join(folder, 'flat-720.webp'), await webp(flat, limits.flat720))
  await writeFile(
    join(folder, 'flat-360.webp'),
    await webp(await shrunk(flat, 360), limits.flat360),
  )
}

async function poster(plan: ArtPlan, picture: Picture, lift: number): Promise<Buffer> {
  const sheets: Buffer[] = []
  for (const svg of posterLayers(plan, picture, lift)) sheets.push(await raster(svg, 720))
  return merged(sheets)
}

async function renderCards(folder: string, plan: ArtPlan): Promise<void> {
  if (Object.keys(plan.cards).length === 0) return
  await mkdir(folder, { recursive: true })
  const mask = await raster(cardMask, 720)
  for (const [id, card] of Object.entries(plan.cards)) {
    const framed = await merged([
      await poster(plan, card, 130),
      await raster(cardFrame(card.rarity), 720),
    ])
    await writeBoth(await cutOut(framed, mask), join(folder, id))
  }
}

/** Draws everything of one story anew under its `art` folder. */
export async function renderStory(folder: string, plan: ArtPlan): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'cast'), { recursive: true })
  for (const [id, look] of Object.entries(plan.cast)) {
    await writeFile(join(folder, 'cast', `${id}.svg`), drawPuppet(id, look))
  }
  for (const [id, scene] of Object.entries(plan.scenes)) {
    await renderScene(join(folder, 'scenes', id), scene)
  }
  if (plan.cover) await writeBoth(await poster(plan, plan.cover, 0), join(folder, 'cover'))
  await renderCards(join(folder, 'cards'), plan)
}
