import type { Visitor } from './Visitor.ts'

export interface Bar {
  /** Dark: light letters on the dark of the theme. */
  readonly look: 'light' | 'dark'
  /** Of the bar itself; empty if it has none. */
  readonly title: string
  /** Of the browser's window, without the name of the site. */
  readonly window: string
}

/** The bar at the top of a page that is shown, and what the window is called meanwhile. */
export async function barOf({ page }: Visitor, path: string): Promise<Bar> {
  const bar = page.locator(`[data-path="${path}"]:visible header`).first()
  await bar.waitFor()
  const window = (await page.title()).replace(/(^| · )Fabula$/, '')
  const { title, lightness } = await bar.evaluate((header) => {
    const painted = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
      return colour === 'rgba(0, 0, 0, 0)' ? painted(element?.parentElement ?? null) : colour
    }
    const [red = 0, green = 0, blue = 0] = (painted(header).match(/[\d.]+/g) ?? []).map(Number)
    return {
      title: header.querySelector('h1')?.textContent ?? '',
      lightness: (red + green + blue) / 3,
    }
  })
  return { look: lightness < 100 ? 'dark' : 'light', title, window }
}
