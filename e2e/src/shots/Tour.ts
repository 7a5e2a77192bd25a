import type { Locator } from 'playwright-core'
import { type Reader, reader } from '../kit/Reader.ts'
import type { Theatre } from '../kit/Theatre.ts'
import type { Visitor } from '../kit/Visitor.ts'
import { nameOf, open, type Shoot } from './walk.ts'

/** Somebody who goes everywhere and takes pictures; what they could not get to is told, and they go on. */
export interface Tour {
  readonly theatre: Theatre
  readonly visitor: Visitor
  readonly player: Reader
  readonly shoot: Shoot
  /** What was not seen, a line each. */
  readonly missed: string[]
  /** Goes to a page by its address, and takes its picture. */
  see(path: string, query?: string, name?: string): Promise<void>
  /** Does what leads to a dialog or sheet, takes its picture and puts it away again. */
  seeDialog(name: string, act: () => Promise<unknown>): Promise<void>
  /** A part of the tour that may fail without the others. */
  part(name: string, act: () => Promise<unknown>): Promise<void>
  /** The button on the page that is shown whose name begins with this text. */
  press(words: string): Promise<void>
  dialog(): Locator
  sql(query: string, values?: readonly unknown[]): Promise<unknown>
}

/** A thing that is not there is not waited for as long as in a test. */
const patienceMs = 8000

export function newTour(theatre: Theatre, visitor: Visitor, shoot: Shoot): Tour {
  const { page } = visitor
  page.setDefaultTimeout(patienceMs)
  const missed: string[] = []
  const dialog = () => page.locator('dialog:modal').last()
  const part: Tour['part'] = async (name, act) => {
    try {
      await act()
    } catch (error) {
      missed.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  const press: Tour['press'] = async (words) => {
    const within = (await dialog().isVisible()) ? dialog() : page
    await within.getByRole('button', { name: words }).filter({ visible: true }).first().click()
  }
  return {
    theatre,
    visitor,
    player: reader(visitor),
    shoot,
    missed,
    dialog,
    part,
    press,
    see: (path, query = '', name = nameOf(path)) =>
      part(name, async () => {
        await open(visitor, path, query)
        await shoot(name)
      }),
    seeDialog: (name, act) =>
      part(name, async () => {
        const open = page.locator('dialog:modal')
        const before = await open.count()
        await act()
        await open.nth(before).waitFor()
        await page.waitForTimeout(300)
        await shoot(name)
        // A sheet may lead back to the one that it was opened from.
        for (let closing = 0; closing < 3 && (await open.count()) > before; closing += 1) {
          await page.keyboard.press('Escape')
          await page.waitForTimeout(200)
        }
        await open.nth(before).waitFor({ state: 'hidden' })
      }),
    sql: (query, values = []) => theatre.world.context.database.pool.query(query, [...values]),
  }
}
