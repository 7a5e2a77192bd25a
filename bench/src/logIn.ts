import { prefixes } from '@fabula/contract'
import type { Asking } from '@fabula/devkit'
import { chromium } from 'playwright-core'

/** A new guest in that browser, whose pages are then logged in. */
export async function logIn(port: number, address: string): Promise<Asking> {
  const answer = await fetch(`${address}${prefixes[0]}/login/visitorLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-id': 'bench' },
    body: JSON.stringify({ terms: true, birth: { year: 1990, month: 4 } }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string; login_id: string } }
  const session = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await session.contexts()[0]?.newPage()
  await page?.goto(`${address}/favicon.svg`)
  await page?.evaluate(
    ([token, loginId]) => {
      localStorage.setItem('UUIDONLY', 'bench')
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('loginId', loginId ?? '')
    },
    [data.access_token, data.login_id],
  )
  await page?.close()
  await session.close()
  const { access_token: token, login_id: loginId } = data
  return { deviceId: 'bench', lang: 'en', token, loginId }
}
