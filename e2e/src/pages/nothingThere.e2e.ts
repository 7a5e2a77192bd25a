import { expect, test } from 'vitest'
import es from '../../../contract/messages/es-ES.json' with { type: 'json' }
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor } = setupTheatre()

test('a link to a night that was never played says so, readable on the dark page [R12.08] [R15.04]', async () => {
  await theatre.visitor('es-ES', { width: 320 })
  await visitor.arrive('/pages/ai/night')
  const night = visitor.on('/pages/ai/night')
  await night.getByText(es.no_such_link).waitFor()
  expect(await visitor.faults()).toEqual([])
  // axe can't tell a contrast on a gradient.
  const title = night.locator('[role=alert] h2')
  expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(255, 255, 255)',
  )
})

test('who asks how a tale went before its end is told to finish it, not that there is no such page [R15.04]', async () => {
  await theatre.visitor('es-ES', { width: 320 })
  await visitor.arrive('/pages/ai/tonight')
  const told = visitor.on('/pages/ai/tonight').getByRole('alert')
  await told.getByRole('heading', { name: es.night_not_finished }).waitFor()
  expect(await told.getByText(visitor.text('shell.notFound.title')).count()).toBe(0)
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

test('who is sent to an address that is no web page is led home [R2.41]', async () => {
  await theatre.visitor('ko', { width: 320 })
  await visitor.arrive('/pages/public/webview')
  await visitor.button('shell.notFound.home').click()
  await visitor.on('/pages/home/index').waitFor()
})
