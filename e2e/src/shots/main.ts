import { rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Language } from '@fabula/contract'
import { openTheatre, type Theatre } from '../kit/Theatre.ts'
import { openChromium } from '../openChromium.ts'
import { newCamera } from './Camera.ts'
import { drawSheets } from './drawSheets.ts'
import { type Arguments, readArguments, usage } from './readArguments.ts'
import { walkEverywhere } from './walkEverywhere.ts'

const root = join(import.meta.dirname, '../../..')
const print = (line: string) => process.stdout.write(`${line}\n`)

/** @returns what is wrong on the pages, a line each */
async function takePictures(asked: Arguments): Promise<string[]> {
  const browser = await openChromium()
  const theatre = await openTheatre(browser)
  const wrong: string[] = []
  try {
    for (const lang of asked.langs) wrong.push(...(await lookAt(theatre, lang, asked)))
    return [...wrong, ...theatre.errors()]
  } finally {
    await theatre.close()
    await browser.close()
  }
}

async function lookAt(
  theatre: Theatre,
  lang: Language,
  { looks, only, into }: Arguments,
): Promise<string[]> {
  const began = Date.now()
  const folder = resolve(root, into, lang)
  for (const { name } of looks) rmSync(join(folder, name), { recursive: true, force: true })
  const visitor = await theatre.visitor(lang, { width: looks[0]?.width ?? 390 })
  const camera = newCamera(visitor, { folder, looks, only })
  const missed = await walkEverywhere(theatre, visitor, camera.shoot)
  for (const look of looks) {
    const within = join(folder, look.name)
    const sheets = await drawSheets(camera.taken(look), { folder: within, look })
    print(`${relative(root, within)}: ${camera.taken(look).length} pages on ${sheets} sheets`)
  }
  print(`${lang}: ${Math.round((Date.now() - began) / 1000)} s`)
  await visitor.leave()
  return [...camera.wrong, ...missed.map((line) => `${lang} not seen: ${line}`)]
}

try {
  const wrong = await takePictures(readArguments(process.argv.slice(2)))
  for (const line of wrong) print(line)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  print(usage)
  process.exitCode = 2
}
