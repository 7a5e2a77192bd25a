import type { Page } from 'playwright-core'

type Seen = { notices?: string[] }

/** Remembers what toasts said: one lasts 1.5 seconds, and a busy machine looks at it too late. */
export async function rememberNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notices: string[] = []
    const seen = globalThis as Seen
    seen.notices = notices
    let region: Element | null = null
    const found = new MutationObserver(() => {
      region = document.querySelector('.visually-hidden[role=status]')
      if (!region) return
      found.disconnect()
      const told = new MutationObserver(note)
      told.observe(region, { childList: true, characterData: true, subtree: true })
      note()
    })
    const note = () => {
      if (region?.textContent) notices.push(region.textContent)
    }
    found.observe(document, { childList: true, subtree: true })
  })
}

/** Waits until a toast has said this, since the page was opened or since the last one that was waited for. */
export async function heardNotice(
  page: Pick<Page, 'waitForFunction'>,
  words: string | RegExp,
): Promise<void> {
  const { source, flags } = typeof words === 'string' ? { source: words, flags: '' } : words
  const isPattern = typeof words !== 'string'
  await page.waitForFunction(
    ([pattern, given, plain]) => {
      const { notices = [] } = globalThis as Seen
      const at = notices.findIndex((said) =>
        plain ? said.includes(pattern) : new RegExp(pattern, given).test(said),
      )
      notices.splice(0, at + 1)
      return at >= 0
    },
    [source, flags, !isPattern] as const,
  )
}
