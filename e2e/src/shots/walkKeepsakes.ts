import { tin } from '../kit/Theatre.ts'
import type { Tour } from './Tour.ts'
import { open } from './walk.ts'

const game = `?game_id=${tin}`

/** What is left of a won play, and the pages of the story itself. */
export async function walkKeepsakes(tour: Tour): Promise<void> {
  const { see } = tour
  await see('/pages/ai/storyRecord', game)
  await tour.part('record', () => recordTabs(tour))
  await see('/pages/ai/lives', game)
  await see('/pages/ai/lives', `${game}&life=1`, 'ai-lives-one')
  await see('/pages/ai/dice', game)
  for (const of of ['game', 'ending']) await poster(tour, of, `${game}&of=${of}`)
  await see('/pages/mine/milestones')
  await poster(tour, 'milestone', '?of=milestone&milestone=ended')
  await tour.part('cards', () => cards(tour))
  await tour.part('book', () => book(tour))
  await tour.part('story', () => story(tour))
  for (const path of ['index', 'storybook', 'likeList', 'receipts'])
    await see(`/pages/mine/${path}`)
  await tour.part('history', () => history(tour))
  await tour.part('notices', () => notices(tour))
}

function poster({ visitor, shoot, part }: Tour, of: string, query: string): Promise<void> {
  return part(`poster of ${of}`, async () => {
    await open(visitor, '/pages/poster/chatPoster', query)
    await drawn(visitor)
    await shoot(`poster-${of}`)
  })
}

const drawn = ({ page }: Tour['visitor']) =>
  page.locator('img[data-drawn]:visible').last().waitFor({ timeout: 40_000 })

async function recordTabs({ visitor, shoot }: Tour): Promise<void> {
  for (const tab of ['cards', 'books', 'told']) {
    await visitor.page
      .getByText(visitor.text(`play.record.${tab}`), { exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await visitor.untilLoaded()
    await shoot(`ai-storyRecord-${tab}`)
  }
}

async function cards({ visitor, see, seeDialog, press, shoot, part }: Tour): Promise<void> {
  const { page, text } = visitor
  await see('/pages/ai/card')
  await page.locator('button:has(img):visible').first().click()
  await page.waitForTimeout(400)
  await shoot('ai-card-one')
  await seeDialog('ai-card-large', () => press(text('cards.large')))
  await part('poster of a card', async () => {
    await press(text('posters.open'))
    await drawn(visitor)
    await shoot('poster-card')
  })
}

async function book({
  visitor,
  player,
  see,
  seeDialog,
  press,
  shoot,
  dialog,
}: Tour): Promise<void> {
  const { page, text } = visitor
  await open(visitor, '/pages/ai/chat', game)
  await player.readOn()
  await player.seeResult()
  await press(text('books.keep'))
  await visitor.untilLoaded()
  await shoot('books-keep')
  await page.getByRole('button', { name: /50/ }).filter({ visible: true }).first().click()
  await dialog().waitFor()
  await shoot('books-make')
  await press(text('books.make.confirm'))
  await page.waitForTimeout(300)
  await shoot('books-making')
  const made = page.locator('li button:has(img):enabled:visible').first()
  await made.waitFor({ timeout: 90_000 })
  await shoot('books-made')
  await made.click()
  await page.getByRole('article').waitFor()
  await shoot('ai-storybook-cover')
  const next = page.getByRole('button', { name: text('books.reader.next') })
  for (let n = 0; n < 3; n += 1) await next.click()
  await shoot('ai-storybook')
  await seeDialog('ai-storybook-settings', () => press(text('books.reader.settings')))
  await seeDialog('ai-storybook-contents', () => press(text('books.reader.contents')))
  await see('/pages/mine/storybook', '', 'mine-storybook-made')
  await seeDialog('books-delete', () => press(text('books.delete')))
}

async function story({ visitor, see, seeDialog, press }: Tour): Promise<void> {
  const { text, page } = visitor
  await see('/pages/home/gameDetail', game)
  await seeDialog('home-gameDetail-reviews', () => press(text('reviews.all')))
  await seeDialog('home-gameDetail-rate', () => press(text('shelf.rate.title')))
  await see('/pages/home/gameDetail', '?game_id=forty-letters', 'home-gameDetail-priced')
  await seeDialog('home-gameDetail-unlock', () =>
    page.getByRole('button', { name: /60/ }).last().click(),
  )
  for (const id of ['late-moon', 'nineteen-year-tide'])
    await see('/pages/home/gameDetail', `?game_id=${id}`, `home-gameDetail-${id}`)
  await open(visitor, '/pages/home/gameDetail', game)
  const made = page.waitForResponse(/gameDetailInfo/)
  await page.reload()
  const { data } = (await (await made).json()) as { data: { result: { creator: string } } }
  await see('/pages/home/creator', `?name=${encodeURIComponent(data.result.creator)}`)
}

async function history({ visitor, see, seeDialog, press, shoot }: Tour): Promise<void> {
  const { page, text } = visitor
  await see('/pages/mine/history')
  await press(text('shelf.history.select'))
  await page.locator(`[data-game="${tin}"]:visible`).click()
  await shoot('mine-history-chosen')
  await seeDialog('mine-history-remove', () =>
    page.getByRole('button', { name: /1/ }).filter({ visible: true }).last().click(),
  )
}

async function notices({ theatre, visitor, see, shoot }: Tour): Promise<void> {
  await see('/pages/setting/notificate')
  // The newest leads to another page, the one below it has only words.
  const { title } = theatre.texts(visitor.lang)
  await visitor.on('/pages/setting/notificate').getByRole('button', { name: title }).last().click()
  await visitor.page.waitForTimeout(400)
  await shoot('setting-notificate-letter')
}
