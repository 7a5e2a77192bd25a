import type { Page } from 'playwright-core'

/** Who is signed in on this page, by the id that the database knows them by. */
export async function playerIdOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'))
  const { client_id } = JSON.parse(stored ?? '{}') as { client_id?: string }
  if (client_id === undefined) throw new Error('nobody is signed in')
  return client_id
}
