import { expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor } = setupTheatre({
  config: { regionHeader: 'x-country' },
  mayComplain: true,
})

test.each([
  ['en', 'Unavailable in this area'],
  ['zh-Hant', '此地區無法使用'],
] as const)(
  'whoever comes from a place that is not served is told so, in %s [R6.04] [R8.05]',
  async (lang, said) => {
    await theatre.visitor(lang)
    await visitor.page.setExtraHTTPHeaders({ 'x-country': 'CN' })
    await visitor.goto('/')
    await visitor.page.getByText(said).first().waitFor()
    expect(await visitor.page.locator('[data-game]').count()).toBe(0)
  },
)
