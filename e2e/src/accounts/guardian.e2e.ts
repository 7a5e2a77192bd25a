import { expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor } = setupTheatre()

const field = (id: 'guardian.pin' | 'guardian.pin.again') =>
  visitor.page.getByLabel(visitor.text(id), { exact: true })
const part = (id: 'guardian.ads' | 'guardian.spending' | 'guardian.model') =>
  visitor.page.getByRole('switch', { name: visitor.text(id), exact: true })

test.each(['en', 'th'] as const)(
  'a guardian turns off spending by a PIN, and it stays off until the PIN is entered again, in %s',
  async (lang) => {
    await theatre.visitor(lang, { width: 320 })
    const { page, text, button } = visitor
    await visitor.arrive('/pages/setting/index')
    await page.getByRole('button', { name: text('guardian.title') }).click()
    await part('guardian.spending').click()
    await button('guardian.set').click()
    await page.getByText(text('guardian.pin.wrong')).waitFor()
    await field('guardian.pin').fill('2468')
    await field('guardian.pin.again').fill('2469')
    await button('guardian.set').click()
    await page.getByText(text('guardian.pin.differs')).waitFor()
    expect(await visitor.faults()).toEqual([])
    expect(await clippedWords(page)).toEqual([])
    await field('guardian.pin.again').fill('2468')
    await button('guardian.set').click()
    await button('guardian.save').waitFor()
    expect(await part('guardian.spending').isChecked()).toBe(false)
    expect(await part('guardian.ads').isChecked()).toBe(true)
    expect(await visitor.faults()).toEqual([])

    // Whoever tries without the PIN changes nothing.
    await field('guardian.pin').fill('1111')
    await button('guardian.remove').click()
    await visitor.heard(uiMessage[lang])
    await page.reload()
    await button('guardian.save').waitFor()
    expect(await part('guardian.spending').isChecked()).toBe(false)

    await button('guardian.forgot').click()
    await button('guardian.forgot.confirm').click()
    await page.locator('[role=status]', { hasText: /\d/ }).first().waitFor()
    await button('guardian.forgot').waitFor({ state: 'detached' })
    await field('guardian.pin').fill('2468')
    await button('guardian.remove').click()
    await button('guardian.set').waitFor()
    expect(await part('guardian.spending').isChecked()).toBe(true)
  },
)

const uiMessage = { en: 'That’s not the guardian’s PIN.', th: 'PIN ของผู้ปกครองไม่ถูกต้อง' }
