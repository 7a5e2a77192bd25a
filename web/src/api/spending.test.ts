import { afterEach, expect, test, vi } from 'vitest'
import { exchangeCoins, orderBook, unlockGame } from './spending.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a game is unlocked', () => unlockGame({ game_id: 'letters', price: 60 })],
  [
    'coins are exchanged',
    () => exchangeCoins({ prop: { prop_id: 2, coin: 60, power: 100 }, key: 'order-1' }),
  ],
  ['a book is made', () => orderBook({ chatId: 'chat-1', price: 60 })],
])('%s for the price that was shown [R16.04]', async (_what, spend) => {
  const sent: unknown[] = []
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ code: 200, msg: '', data: {} })
  })
  await spend()
  expect(sent).toMatchObject([{ price: 60 }])
})
