import { expect, test } from 'vitest'
import { noticeOf, openPage } from './notices.ts'

const scope = 'https://fabula.test/play/'
const message = { title: 'Tonight’s tale is here', body: 'The comet', page: '/pages/ai/tonight' }

test('a message of the site is shown as a notice that knows its page', () => {
  expect(noticeOf(JSON.stringify({ ...message, lang: 'th' }))).toMatchObject({
    title: 'Tonight’s tale is here',
    options: { body: 'The comet', lang: 'th', data: { page: '/pages/ai/tonight' } },
  })
  for (const other of ['', 'hello', 'null', '[]', '{"title":1,"body":"x"}']) {
    expect(noticeOf(other), other).toBeNull()
  }
})

/** Windows that write down what is done with them. */
function windowsAt(...urls: string[]) {
  const done: unknown[] = []
  return {
    done,
    matchAll: async () =>
      urls.map((url) => ({
        url,
        focus: async () => done.push(['focus', url]),
        postMessage: (said: unknown) => done.push([url, said]),
      })),
    openWindow: async (url: string) => done.push(['open', url]),
  }
}

test('a tap opens the app at that page where it is closed', async () => {
  const windows = windowsAt('https://elsewhere.test/')
  await openPage(windows, { scope, page: '/pages/ai/tonight' })
  expect(windows.done).toEqual([['open', `${scope}#/pages/ai/tonight`]])
})

test('a tap goes to that page in the window that is open', async () => {
  const windows = windowsAt('https://elsewhere.test/', `${scope}#/pages/ai/chat?game_id=x`)
  await openPage(windows, { scope, page: '/pages/ai/tonight' })
  const [, here] = [null, `${scope}#/pages/ai/chat?game_id=x`]
  expect(windows.done).toEqual([
    ['focus', here],
    [here, { type: 'OPEN_PAGE', page: '/pages/ai/tonight' }],
  ])
})

test('a page that is none of ours leads home, and nowhere else', async () => {
  for (const page of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', 7, undefined]) {
    const windows = windowsAt()
    await openPage(windows, { scope, page })
    expect(windows.done).toEqual([['open', scope]])
  }
})
