import type { Page } from 'playwright-core'
import { appFile } from './appFile.ts'

/** Where a wrapper's page has its own files: no server is there. */
export const wrapperOrigin = 'https://localhost'

/** Gives the page the built app from files of its own, as a WebView of a wrapper does. @returns what was missing */
export async function ownFiles(page: Page, server: string): Promise<readonly string[]> {
  const missed: string[] = []
  // A browser asks before a site reaches a server on loopback; an app in a wrapper is no site.
  await page.context().grantPermissions(['local-network-access'], { origin: wrapperOrigin })
  await page.route(`${wrapperOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = appFile(pathname.slice(1), { server })
    if (file === null) missed.push(pathname)
    await route.fulfill(
      file === null ? { status: 404 } : { contentType: file.type, body: file.body },
    )
  })
  return missed
}
