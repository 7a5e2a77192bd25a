import type { ForeseenMove } from '@fabula/devkit'
import type { Locator, Page } from 'playwright-core'
import { restBefore } from './lastTaps.ts'
import type { Visitor } from './Visitor.ts'

/** A player on the stage: turns pages, picks, speaks. */
export interface Reader {
  /** Reads until there is something to do; tells what. Pages are turned by clicks that need no place on the screen, four times as quick as taps, unless taps are asked for. */
  readOn(how?: 'tap' | 'quick'): Promise<'choices' | 'ending'>
  pick(at: number): Promise<void>
  say(words: string): Promise<void>
  /** Makes a move that is foreseen: by words where asked for and where it has some. */
  make(move: ForeseenMove, how?: 'tap' | 'words'): Promise<void>
  /** Waits until the answer is whole, however much of it is still unread. */
  answered(): Promise<void>
  /** Opens the result, once there is one; that of a play which had ended before is open by itself. */
  seeResult(): Promise<void>
  menu(choice: string): Promise<void>
  /** Enters by the first opening, and reads to the first choice. */
  begin(): Promise<'choices' | 'ending'>
  /** Makes foreseen moves by tapping, and reads on after each. */
  play(moves: readonly ForeseenMove[]): Promise<void>
}

/** More taps than any answer has pages. */
const mostSteps = 60

export function reader(visitor: Visitor): Reader {
  const choice = (at: number) => visitor.page.locator(`[data-choice="${at}"]:visible`)
  const result = () => visitor.button('play.result.see')

  const pick = (at: number) => choose(visitor.page, choice(at))
  const say = (words: string) =>
    taken(visitor.page, async () => {
      await visitor.page.locator('textarea:visible').fill(words)
      await visitor.button('play.send').click()
    })
  const readOn: Reader['readOn'] = async (how = 'quick') => {
    const ready = choice(0).or(result()).first()
    const advance = visitor.page.locator('[data-advance]:visible')
    const onward = advance.or(visitor.button('play.dice.skip')).first()
    for (let steps = 0; !(await ready.isVisible()); steps += 1) {
      if (steps > mostSteps) throw new Error('the text neither goes on nor ends')
      await step({ next: onward.or(ready).first(), onward, how })
    }
    return (await result().isVisible()) ? 'ending' : 'choices'
  }
  const make: Reader['make'] = async (move, how = 'tap') => {
    if (how === 'tap' || move.words === null) return pick(move.at)
    await say(move.words)
    if (!move.asks) return
    await readOn()
    await pick(0)
  }
  return {
    readOn,
    pick,
    say,
    make,
    answered: async () => {
      // What the app keeps of a move goes when its answer has ended.
      await visitor.page.waitForFunction(() =>
        Object.entries(localStorage).every(
          ([name, play]) => !name.startsWith('fabula.play.') || JSON.parse(play).pending === null,
        ),
      )
    },
    seeResult: async () => {
      const open = visitor.button('play.result.lookBack')
      await open.or(result()).first().waitFor()
      // Not by a tap: the result may come to lie over the button while it is aimed at.
      if (!(await open.isVisible())) await result().dispatchEvent('click')
      await open.waitFor()
    },
    menu: async (name) => {
      const { page, text } = visitor
      await page.getByRole('button', { name: text('play.menu.title') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(name) })
        .click()
    },
    begin: async () => {
      await pick(0)
      return readOn()
    },
    play: async (moves) => {
      for (const move of moves) {
        await make(move)
        await readOn()
      }
    },
  }
}

/**
 * Makes a move and waits until what was on offer is gone. The very element is waited for: a short
 * answer may put new choices in its place between two looks.
 */
export async function taken(page: Page, move: () => Promise<void>): Promise<void> {
  const offered = await page.locator('[data-choice="0"]:visible').elementHandle()
  await move()
  await page.waitForFunction((element) => !element?.isConnected, offered)
}

/** Makes the move that a choice is. */
export function choose(page: Page, choice: Locator): Promise<void> {
  return taken(page, async () => {
    await restBefore(choice)
    await choice.click()
  })
}

interface Step {
  readonly next: Locator
  readonly onward: Locator
  readonly how: 'tap' | 'quick'
}

/** What is to be clicked may be gone by then, for text goes on by itself. */
async function step({ next, onward, how }: Step): Promise<void> {
  await next.waitFor()
  if (!(await onward.isVisible())) return
  const patience = { timeout: 1000 }
  const clicked =
    how === 'tap' ? onward.click(patience) : onward.dispatchEvent('click', undefined, patience)
  await clicked.catch(() => undefined)
}
