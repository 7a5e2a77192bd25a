import { expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor } = setupTheatre()

test('a link to a night that was never played says so, readable on the dark page [R12.08] [R15.04]', async () => {
  await theatre.visitor('es-ES', { width: 320 })
  await visitor.arrive('/pages/ai/night')
  const night = visitor.on('/pages/ai/night')
  await night.getByText(visitor.text('shell.notFound.title')).waitFor()
  expect(await visitor.faults()).toEqual([])
  // axe can't tell a contrast on a gradient.
  const colourOf = (tag: string) =>
    night.locator(`[role=alert] ${tag}`).evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf('p')).toBe(await colourOf('h2'))
})

test.each([
  ['bindAccount', 'account.none'],
  ['unbindAccount', 'privacy.unbind.none'],
])('where no account can be linked, %s says so [R2.48]', async (page, words) => {
  await theatre.visitor('ko', { width: 320 })
  await visitor.arrive(`/pages/setting/${page}`)
  await visitor.page.getByText(visitor.text(words)).waitFor()
  expect(await visitor.faults()).toEqual([])
})
