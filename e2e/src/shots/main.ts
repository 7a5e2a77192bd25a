import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { clippedWords } from '../kit/clippedWords.ts'
import { openTheatre } from '../kit/Theatre.ts'
import type { Visitor } from '../kit/Visitor.ts'
import { openChromium } from '../openChromium.ts'
import { type Arguments, readArguments, usage } from './readArguments.ts'
import { walk } from './walk.ts'

const root = join(import.meta.dirname, '../../..')
const print = (line: string) => process.stdout.write(`${line}\n`)

/** @returns what is wrong on the pages, a line each */
async function takePictures({ lang, width, only }: Arguments): Promise<string[]> {
  const folder = join(root, 'shots', `${lang}-${width}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await openChromium()
  const theatre = await openTheatre(browser)
  const wrong: string[] = []
  try {
    const visitor = await theatre.visitor(lang, { width })
    // tsx compiles functions to call __name, which the page does not have where they are evaluated.
    await visitor.page.addInitScript('globalThis.__name = (named) => named')
    await walk(theatre, visitor, async (name) => {
      if (!name.includes(only)) return
      const path = join(folder, `${name}.png`)
      await settle(visitor)
      await visitor.page.screenshot({ path })
      print(relative(root, path))
      for (const words of await clippedWords(visitor.page)) wrong.push(`${name}: cut: ${words}`)
    })
    return [...wrong, ...visitor.complaints, ...theatre.errors()]
  } finally {
    await theatre.close()
    await browser.close()
  }
}

/** Pictures of pages that are still sliding in, or whose letters have not come, show nothing true. */
async function settle({ page }: Visitor): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(400)
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
