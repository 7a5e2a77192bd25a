import { beforeEach, expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor } = setupTheatre()
beforeEach(async () => {
  await theatre.visitor()
  await visitor.arrive('/')
  await visitor.goto('/pages/mine/index')
  await visitor.button('profile.edit').waitFor()
})

/** Taps the label, as a finger does: the radio button itself is not to be seen. */
const choose = (name: string) =>
  visitor.page
    .locator('label', { has: visitor.page.getByRole('radio', { name, exact: true }) })
    .click()

test('a player picks a face, a name and a gender, and is called by them [R2.25] [R2.63]', async () => {
  const { page, text } = visitor
  await visitor.button('profile.edit').click()
  await page.getByText(text('profile.type.animal'), { exact: true }).click()
  await choose('Picture 2')
  await page.getByRole('textbox').fill('  Mizuki  ')
  await page.getByText(text('profile.gender.others'), { exact: true }).click()
  expect(await visitor.faults()).toEqual([])
  await visitor.button('profile.save').click()
  await page.getByRole('heading', { name: 'Mizuki' }).waitFor()
  await visitor.button('profile.edit').click()
  expect(await page.getByRole('radio', { name: 'Picture 2' }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox').inputValue()).toBe('Mizuki')
})

test('a name is asked for, and 15 characters are the most [R5.01]', async () => {
  const { page } = visitor
  await visitor.button('profile.edit').click()
  await visitor.button('profile.save').click()
  await page.getByText('Please enter', { exact: false }).waitFor()
  await page.getByRole('textbox').fill('a name of sixteen')
  await visitor.button('profile.save').click()
  await page.getByText('15', { exact: false }).last().waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('at the first login a player is asked who they will be, and led on to where they wanted to go [R2.26]', async () => {
  const newcomer = await theatre.visitor('en', { width: 320 })
  const { page, text } = newcomer
  await newcomer.goto('/pages/mine/likeList')
  await newcomer.enter()
  await page.getByRole('heading', { name: text('profile.first.title') }).waitFor()
  expect(await newcomer.faults()).toEqual([])
  await page.getByRole('textbox').fill('Mizuki')
  await page.getByRole('button', { name: text('profile.save'), exact: true }).click()
  await page.getByRole('heading', { name: text('shell.title.likeGames') }).waitFor()
  await newcomer.goto('/pages/mine/index')
  await page.getByRole('heading', { name: 'Mizuki' }).waitFor()
  expect(newcomer.complaints).toEqual([])
  await newcomer.leave()
})

test('a notice is unread until it is opened [R1.19] [R2.28]', async () => {
  const { page, text } = visitor
  await page.getByRole('button', { name: text('shell.title.notification') }).click()
  await page.getByText(text('notices.empty.title')).waitFor()
  await theatre.world.context.database.pool.query('INSERT INTO notice (texts) VALUES ($1)', [
    { en: { title: 'A new story is here', body: 'Come and see.' } },
  ])
  await page.reload()
  await page.getByText(text('notices.unread')).waitFor({ state: 'attached' })
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: /A new story is here/ }).click()
  await page.getByText(text('notices.unread')).waitFor({ state: 'detached' })
})

test('a notice that is to pop up does so on home after the day’s gift, once, and its button leads where it says [R1.19] [R7.24]', async () => {
  const { page, text } = visitor
  await theatre.world.context.database.pool.query(
    'INSERT INTO notice (texts, pops, link) VALUES ($1, true, $2)',
    [{ en: { title: 'Longer nights', body: 'Stories stay open.' } }, '/pages/home/gameList'],
  )
  await theatre.world.context.database.pool.query('UPDATE player SET first_login = false')
  await theatre.world.shiftClock(24 * 60 * 60 * 1000)
  await visitor.goto('/')
  await page.reload()
  const notice = page.getByRole('dialog', { name: 'Longer nights' })
  await page.getByRole('dialog', { name: text('daily.checkIn.title') }).waitFor()
  expect(await notice.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await notice.getByText('Stories stay open.').waitFor()
  expect(await visitor.faults()).toEqual([])
  await notice.getByRole('button', { name: text('notices.open') }).click()
  await page.getByRole('heading', { name: text('shell.title.allGames') }).waitFor()
  await visitor.goto('/')
  const asked = page.waitForResponse(/newNotice/)
  await page.reload()
  await asked
  expect(await notice.count()).toBe(0)
})
