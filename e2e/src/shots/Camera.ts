import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { clippedWords } from '../kit/clippedWords.ts'
import type { Visitor } from '../kit/Visitor.ts'
import type { Look } from './Look.ts'

/** Takes pictures of one state of the app as it is in several looks. */
export interface Camera {
  readonly shoot: (name: string) => Promise<void>
  /** What was taken in this look, in the order in which it was. */
  taken(look: Look): readonly Picture[]
  /** Words that are cut and what axe finds, a line each. */
  readonly wrong: string[]
}

export interface Picture {
  readonly name: string
  readonly path: string
}

/** More than this of a long page says nothing new. */
const mostHeight = 2600

export function newCamera(
  visitor: Visitor,
  { folder, looks, only }: { folder: string; looks: readonly Look[]; only: string },
): Camera {
  const taken = new Map<string, Picture[]>(looks.map(({ name }) => [name, []]))
  const wrong: string[] = []
  for (const { name } of looks) mkdirSync(join(folder, name), { recursive: true })
  return {
    wrong,
    taken: ({ name }) => taken.get(name) ?? [],
    shoot: async (name) => {
      if (!name.includes(only)) return
      for (const fault of await visitor.faults()) wrong.push(`${visitor.lang} ${name}: ${fault}`)
      for (const look of looks) {
        const path = join(folder, look.name, `${name}.png`)
        await put(visitor, look)
        for (const words of await clippedWords(visitor.page))
          wrong.push(`${visitor.lang} ${look.name} ${name}: cut: ${words}`)
        await unfold(visitor, look)
        await visitor.page.screenshot({ path, animations: 'disabled' })
        taken.get(look.name)?.push({ name, path })
      }
      const [first] = looks
      if (first) await put(visitor, first)
    },
  }
}

async function put({ page }: Visitor, { width, height, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
  }, text)
  await settle(page)
}

/** Makes the screen as high as what has to be scrolled in it. */
async function unfold({ page }: Visitor, { width, height }: Look): Promise<void> {
  let now = height
  // A sheet takes a part of the screen: what it lacks is only nearly what the screen gains.
  for (let times = 0; times < 3; times += 1) {
    const hidden = await page.evaluate(() => {
      const over = document.querySelector('dialog:modal') ?? document
      const scrollers = [...over.querySelectorAll('*')].filter(
        (box) =>
          box.scrollHeight > box.clientHeight + 1 &&
          /auto|scroll/.test(getComputedStyle(box).overflowY) &&
          box.checkVisibility({ visibilityProperty: true }) &&
          !box.matches('textarea, [role=listbox]') &&
          box.clientHeight > 120,
      )
      return Math.max(0, ...scrollers.map((box) => box.scrollHeight - box.clientHeight))
    })
    if (hidden === 0 || now >= mostHeight) return
    now = Math.min(now + hidden, mostHeight)
    await page.setViewportSize({ width, height: now })
    await settle(page)
  }
}

/** Pages that are still sliding in, or whose letters or pictures have not come, show nothing true. */
async function settle(page: Visitor['page']): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // A picture that is fetched when it is scrolled to does not come before.
    const pictures = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
    })
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 1500)),
    ])
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)),
      new Promise((done) => setTimeout(done, 1500)),
    ])
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
