import { expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { lengthen } from '../kit/lengthen.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor } = setupTheatre()

test('words 40 % longer are cut nowhere on a phone 320 px wide', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page } = visitor
  await lengthen(page)
  const cut: Record<string, string[]> = {}
  const look = async (path: string) => {
    await page.locator(`[data-path="${path}"]:visible`).getByRole('button').nth(1).waitFor()
    await visitor.untilLoaded()
    cut[path] = await clippedWords(page)
  }
  await visitor.goto('/')
  await look('/pages/home/index')
  await visitor.goto('/pages/public/login')
  await look('/pages/public/login')
  // The year and month are found by the beginning of their labels.
  await page.getByRole('listbox').nth(0).getByRole('option').nth(3).click()
  await page.getByRole('listbox').nth(1).pressSequentially('1990')
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: visitor.text('login.guest') }).click()
  await look('/pages/public/firstLoginRoleSet')
  await page.getByRole('button', { name: visitor.text('profile.first.skip') }).click()
  await look('/pages/home/index')
  for (const path of ['/pages/home/gameList', '/pages/mine/index']) {
    await visitor.goto(path)
    await look(path)
  }
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await look('/pages/home/gameDetail')
  expect(Object.entries(cut).filter(([, words]) => words.length > 0)).toEqual([])
})
