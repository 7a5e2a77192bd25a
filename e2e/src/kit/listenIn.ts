import type { Page } from 'playwright-core'

/** Notes which loops the page plays; call it before the page is opened. Whether one is heard can't be seen. */
export async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const players = new Set<HTMLMediaElement>()
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      players.add(this)
      return play.call(this)
    }
    Object.assign(window, {
      heard: () =>
        [...players]
          .filter((it) => it.loop && !it.paused && !it.muted)
          .map((it) => new URL(it.src).pathname),
    })
  })
  return () => page.evaluate(() => (window as unknown as { heard: () => string[] }).heard())
}
